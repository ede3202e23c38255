/** The wording beside each form that this site has ever shown, by version; what was shown is kept with each enquiry. */
export const CONSENT: Record<string, string> = {
  '2026-11':
    'We keep what you write here, and how you came to this site, to answer you, and delete it when you ask us to. We sell it to nobody.',
}

/** The version that the forms show now. */
export const CONSENT_VERSION = '2026-11'
