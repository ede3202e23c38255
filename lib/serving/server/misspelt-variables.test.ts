import { misspeltVariables } from '#lib/serving/server/misspelt-variables'

test('a variable that nothing reads is named with the one that it is like', () => {
  expect(
    misspeltVariables({ ENQUIRY_NOTFY_TO: 'a@example.com', PUBLISH_URL: 'x', redis_url_fil: '/s', DATABASE_URLS: '' }),
  ).toEqual([
    ['ENQUIRY_NOTFY_TO', 'ENQUIRY_NOTIFY_TO'],
    ['PUBLISH_URL', 'PUBLISH_URLS'],
    ['redis_url_fil', 'REDIS_URL_FILE'],
    ['DATABASE_URLS', 'DATABASE_URL'],
  ])
})

test('what is right, what is set beside it, and what has nothing to do with the site is named by nobody', () => {
  const right = { SITE_URL: 'https://wse.org', SITE_URLS: 'x', API_TOKEN_FILE: '/run/token', API_BASE_URL: '' }
  expect(misspeltVariables({ ...right, HOME: '/root', HOSTNAME: 'a', PATH: '/bin', LANGUAGE: 'en' })).toEqual([])
})
