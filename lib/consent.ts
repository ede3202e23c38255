/** The wording beside each form that this site has ever shown, by version; what was shown is stored with each enquiry. */
export const CONSENT: Record<string, string> = {
  '2026-11':
    'We keep what you write here, and how you came to this site, to answer you, and delete it when you ask us to. We sell it to nobody.',
  '2026-11-22':
    'We store what you write here to answer you. Sent and stored along with it are the page you came from, how you came to this site, the subjects you chose and an identifier of your device. We delete it when you ask us to, and by ourselves after the time that our privacy policy names. We sell it to nobody.',
  '2026-11-25':
    'We store what you write here to answer you. Sent and stored along with it are the page you came from, how you came to this site, the subjects you chose and an identifier of your device. We delete it when you ask us to. After the time that our privacy policy names this site deletes what it stores by itself; people delete emails about it. We sell it to nobody.',
}

/** The version that the forms show now. Another wording is another version: enquiries name the one that they were sent with. */
export const CONSENT_VERSION = '2026-11-25'
