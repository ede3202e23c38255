test('the marks of search engines stand in the head where they are configured, and nowhere else', () => {
  const read = (environment: Record<string, string>) => {
    const before = { ...process.env }
    Object.assign(process.env, environment)
    let marks: unknown
    jest.isolateModules(() => {
      marks = (require('#lib/site/seo/verification') as typeof import('#lib/site/seo/verification')).siteVerification
    })
    process.env = before
    return marks
  }
  expect(read({})).toEqual({})
  expect(read({ GOOGLE_SITE_VERIFICATION: 'one', BING_SITE_VERIFICATION: 'two' })).toEqual({
    google: 'one',
    other: { 'msvalidate.01': 'two' },
  })
})
