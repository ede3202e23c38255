/** What the schemas of the OpenAPI document can't say, in Markdown. */
export const RULES = `What the website of WSE asks of an API host. Where a sentence says "must", \`npm run host:check -- URL\` checks it.

- **Answers** are JSON in UTF-8, without a redirect, within 10 seconds and 5 MB. Fields that this document does not name are ignored. Times are ISO 8601 with an offset.
- **What is taken all the same**, and named by \`host:check\` as something that differs: null for a field that may be missing, ids that are numbers, dates without a time,
  times without an offset (both in UTC). Where \`cover\`, \`keyFigure\`, \`finding\`, \`readingMinutes\`, \`author\` or \`correctOption\` is wrong, the item is shown
  without it; any other wrong field leaves the record out.
- **Texts** are plain text, but for \`body\`, \`explanation\` and answers of an FAQ, which may be HTML: headings, lists, tables, figures, code, details, links and
  pictures stay, and \`iframe\` and \`video\` whose origin the website's owner has named (\`EMBED_ORIGINS\`); scripts, styles and forms are not. An \`h1\` becomes an \`h2\`.
- **Pictures** are \`https\` addresses, or those of the host itself: relative ones count from its address. The website fetches these (AVIF, GIF, JPEG, PNG, SVG, WebP,
  5 MB) and serves them. \`/covers/\`, \`/infographics/\`, \`/media/\` and \`/share/\` are the website's own.
- **Requests** that are wrong must be refused: \`page\`, \`size\` or \`limit\` that is no whole number from 1 (100 at most) with 400; a body that is not JSON with 400, of
  another content type with 415, over 64 KB with 413; wrong or missing fields, such as an e-mail address without "@", with 422; a file over 10 MB with 413, one that is empty
  or whose content is of another kind than those taken (PDF, PNG, JPEG, WebP, DOCX, XLSX, PPTX, CSV, plain text) with 422.
- **Lists** take \`page\` from 1 and \`size\` up to 100. A host that gives fewer at a time says in \`size\` how many a page has. \`total\` counts all. Without \`size\` a page has 12. A page past
  the end is empty, with status 200. The newest stands first; drafts, and what is to be published later, are in no list.
- **Errors** are application/problem+json (RFC 9457) with \`error\`, a text, and on 422 \`errors\`, a message for each wrong field. What is unknown must be 404.
- **Enquiries** that are answered with 201 must be stored. The same \`Idempotency-Key\` and body again must be answered with the first answer and stored once;
  another body is 422. An empty key is none.
- **Dry runs**: what comes with \`Dry-Run: 1\` must be checked and answered as usual, with \`Dry-Run: 1\` among the answer's headers, and nothing of it may be
  stored, delivered or counted but its \`Idempotency-Key\`, which holds among dry runs too.
- **Drafts** are answered to whoever sends the preview token as \`admin\`, with \`Cache-Control: no-store\`. \`ETag\` and \`Cache-Control\` of other answers save work; a host may do without.
- **Who asks** may be checked by a bearer token or by HTTP basic authentication; the website sends what it is configured with, with every call.`

export const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: '`API_TOKEN` of the website' },
  basic: { type: 'http', scheme: 'basic', description: 'The user and password in `API_BASE_URL` of the website' },
}

/** The first says that a host may do without. */
export const SECURITY = [{}, { bearer: [] }, { basic: [] }]

export const CONTENT_CHANGED = {
  summary: 'Content has changed; sent by the host to `POST /api/revalidate` of the website',
  description:
    'Signed with `REVALIDATE_SECRET` of the website as Standard Webhooks says (https://www.standardwebhooks.com). Without a slug a list as a whole has changed. `content` stands for files that the website reads itself; no host sends it.',
}

const SIGNED_WITH_SECRET =
  'Signed with `ENQUIRY_WEBHOOK_SECRET` as Standard Webhooks says (https://www.standardwebhooks.com), and sent until it is taken: it may come twice, under the same `webhook-id`.'

export const ENQUIRY_RECEIVED = {
  summary: 'An enquiry has come; sent to `ENQUIRY_WEBHOOK_URL`',
  description: SIGNED_WITH_SECRET,
}

export const ENQUIRY_DELETED = {
  summary: 'An enquiry that was sent, or may have been, is deleted; sent to `ENQUIRY_WEBHOOK_URL`',
  description: `${SIGNED_WITH_SECRET} Delete what you have of it. It may come for an enquiry that you do not have, and before a second attempt at that one.`,
}

/** The headers of a signed message. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'The same for each attempt to send the same message',
  'webhook-timestamp': 'Seconds since 1970, within five minutes of now',
  'webhook-signature': '`v1,` and the signature in base64: HMAC-SHA256 of id, timestamp and body, joined by dots',
}

/** How the group's systems answer. */
export const ENQUIRY_STATUSES: Record<string, string> = {
  '2XX': 'It is taken',
  410: 'No more is wanted: it is not sent again',
}

export const CHANGE_STATUSES: Record<string, string> = {
  200: 'The changes are applied',
  401: 'The signature is wrong or too old',
  409: 'The message came before',
  422: 'A change is not one of those that there are: none of the message is applied',
}
