/** Something that a browser sends to this site. */
export interface SentItem {
  /** The fields by which it is sent. */
  fields: readonly string[]
  what: string
  why: string
  /** How long it is stored; without it as long as the enquiry. */
  until?: string
  /** What the wording beside the forms calls it; what a visitor typed there needs no name. */
  inConsent?: string
}

const NOT_STORED = 'It is not stored.'

/** All that goes along with an enquiry. */
export const ENQUIRY_DATA: readonly SentItem[] = [
  {
    fields: ['name', 'email', 'contactNumber', 'countryCode', 'company'],
    what: 'Who you are and how we reach you, as you filled it in',
    why: 'To answer you.',
  },
  {
    fields: ['subject', 'message', 'service', 'state', 'city', 'preferredDate', 'preferredSlot', 'timeZone'],
    what: 'What you want to tell us, as you filled it in; your browser fills in the time zone of a booking, and you may change it',
    why: 'To answer you.',
  },
  {
    fields: ['files'],
    what: 'The number of the file that you added',
    why: 'So that the file belongs to the enquiry.',
  },
  {
    fields: ['pageType', 'slug', 'title'],
    what: 'The page that a question is about',
    why: 'So that we know what you are asking about.',
  },
  {
    fields: ['pathName', 'page'],
    what: 'The page that you came from',
    why: 'So that the thank-you page can lead you back there, and we know what you had read.',
    inConsent: 'the page you came from',
  },
  {
    fields: [
      ...['firstTouch', 'lastTouch', 'at', 'landingPage', 'referrerHost'],
      ...['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent', 'clickId'],
    ],
    what: 'How this visit began, and the last link in it that named a campaign, as your browser remembers them until you close or reload the page: the time, the page, the site that led you here, what the link says of its campaign (utm_source and the like), and the click identifier of an advertisement (gclid, msclkid, fbclid or li_fat_id). With Global Privacy Control none of it',
    why: 'So that we learn what leads people to us.',
    inConsent: 'how you came to this site',
  },
  {
    fields: ['categories'],
    what: 'The categories that belong to what you chose under Your data',
    why: 'So that we know which subjects matter to you.',
    inConsent: 'the subjects you chose',
  },
  {
    fields: ['deviceuuID'],
    what: 'The device identifier: a fingerprint of your browser and device, and a random part',
    why: 'To recognise many messages from one device as spam. It is handed on with the enquiry.',
    inConsent: 'an identifier of your device',
  },
  {
    fields: ['consentVersion'],
    what: 'Which words about your data stood beside the form',
    why: 'So that we stand by what we promised.',
  },
  {
    fields: ['Idempotency-Key'],
    what: 'A random number, the same for each attempt to send the same words',
    why: 'So that a message that is sent twice is stored once.',
  },
  {
    fields: ['website', 'elapsedMs'],
    what: 'A field that people do not see, and the time from the first touch of the form until you sent it',
    why: 'To tell programs from people.',
    until: 'Not stored; the outcome is, as long as the enquiry.',
  },
]

/** Something that a browser sends otherwise. */
export interface OtherSentItem extends SentItem {
  /** The beginning of the address that it is sent to. */
  path: string
  until: string
}

/** Where pages report their web vitals, unless another place is configured. */
export const WEB_VITALS_PATH = '/api/web-vitals'

/** All that a browser sends beside enquiries, and when. */
export const SENT_OTHERWISE: readonly OtherSentItem[] = [
  {
    path: '/api/file/upload',
    fields: ['file'],
    what: 'The file that you add to a form: as soon as you choose it; without JavaScript, with the form',
    why: 'So that you need not wait for it when you send the form.',
    until: 'As long as the enquiry. Where you do not send the form, it is deleted after a day.',
  },
  {
    path: '/enquiry/check',
    fields: ['email', 'contactNumber', 'countryCode'],
    what: 'Email address, phone number and country of a form: once you have touched the form, and address and number are filled in, by you or from what your browser remembers',
    why: 'To tell you of a slip before you send the form.',
    until: NOT_STORED,
  },
  {
    path: '/api/location/',
    fields: ['country', 'state'],
    what: 'The country and state of a form: when they are chosen, or once you touch a form whose country your browser filled in',
    why: 'To offer you their states and cities.',
    until: NOT_STORED,
  },
  {
    path: '/search-results',
    fields: ['q', 'type', 'category'],
    what: 'What you search for: while you type it, or when you send the search',
    why: 'To answer the search.',
    until:
      'It is not stored. Only the words of a search that found nothing are, once three visitors or more sent them on one day: until 90 days after they were sent last.',
  },
  {
    path: WEB_VITALS_PATH,
    fields: ['name', 'value', 'rating', 'pageType', 'attribution', 'target', 'file', 'state'],
    what: 'How fast a page was and whether anything on it jumped, with the kind of page and the part or file of it that was slow: when you leave the page',
    why: 'So that we find slow pages.',
    until:
      '30 days at most, as counts alone, among them in our logs one line an hour for each part that made pages slow.',
  },
]
