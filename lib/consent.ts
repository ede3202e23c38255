/** The wording beside each form that this site has ever shown, by version; what was shown is kept with each enquiry. */
export const CONSENT: Record<string, string> = {
  '2026-11':
    'We keep what you write here, and where on this site you came from, to answer you, and delete it when you ask us to. We pass it on to nobody outside the group.',
}

/** The version that the forms show now. */
export const CONSENT_VERSION = '2026-11'
