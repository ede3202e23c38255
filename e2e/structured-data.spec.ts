import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { expect, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap-paths.ts'

type Thing = Record<string, unknown> & { '@type': string }

/** What each type must have and should have, after schema.org and the guides of search engines. */
const FIELDS: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'email', 'contactPoint', 'description'],
  WebSite: ['name', 'url', 'potentialAction', 'inLanguage', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'description',
    'articleSection',
    'mainEntityOfPage',
  ],
  FAQPage: ['mainEntity'],
  Quiz: ['name', 'about', 'hasPart', 'url'],
  Dataset: ['name', 'description', 'creator', 'license', 'distribution', 'url', 'isAccessibleForFree'],
  ImageObject: ['contentUrl', 'creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  Service: ['name', 'description', 'provider', 'serviceType', 'audience'],
  Product: ['name', 'description', 'image', 'offers', 'brand'],
  SoftwareApplication: ['name', 'description', 'applicationCategory', 'operatingSystem', 'image'],
  AboutPage: ['name', 'description', 'url'],
  ContactPage: ['name', 'description', 'url'],
  WebPage: ['name', 'description', 'url'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  Person: ['name', 'jobTitle', 'description', 'worksFor'],
}

/** What the page of each kind is. */
const EXPECTED: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/about-us': ['AboutPage', 'BreadcrumbList'],
  '/contact-us': ['ContactPage', 'BreadcrumbList'],
  '/blogs': ['CollectionPage', 'BreadcrumbList'],
  '/blog/the-bill-is-a-drawing': ['BlogPosting', 'BreadcrumbList'],
  '/blog/two-paths-are-not-two-networks': ['BlogPosting', 'FAQPage', 'BreadcrumbList'],
  '/trivia/first-arpanet-message': ['Quiz', 'BreadcrumbList'],
  '/infographics/who-is-online': ['Dataset', 'ImageObject', 'BreadcrumbList'],
  '/what-we-do/network-design': ['Service', 'BreadcrumbList'],
  '/our-plans/run': ['Product', 'BreadcrumbList'],
  '/microservices/path-probe': ['SoftwareApplication', 'BreadcrumbList'],
  '/apps/night-desk': ['SoftwareApplication', 'BreadcrumbList'],
}

test('what pages say to machines is valid, and has the fields that its type asks for', async ({ request }) => {
  test.setTimeout(120_000)
  const faults: string[] = []
  const paths = await sitemapPaths(request)
  expect(paths).toEqual(expect.arrayContaining(Object.keys(EXPECTED)))
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const things = (JSON.parse(json) as { '@graph': Thing[] })['@graph']
    const types = things.map((thing) => thing['@type'])
    if (EXPECTED[path]) expect(types, path).toEqual(EXPECTED[path])
    for (const thing of things) {
      const fields = FIELDS[thing['@type']]
      if (!fields) faults.push(`${path}: ${thing['@type']} is a type that nobody looks at here`)
      for (const field of fields ?? []) if (!thing[field]) faults.push(`${path}: ${thing['@type']} has no ${field}`)
    }
    const found = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html)
    for (const issue of await new Validator().validate(found)) {
      if (issue.severity === 'ERROR') faults.push(`${path}: ${issue.rootType}: ${issue.issueMessage}`)
    }
  }
  expect(faults).toEqual([])
})

test('the price of a plan says what it is for', async ({ request }) => {
  const html = await (await request.get('/our-plans/run')).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)['@graph'][0].offers.priceSpecification).toMatchObject({
    price: 6400,
    priceCurrency: 'EUR',
    referenceQuantity: { value: 1, unitCode: 'MON' },
  })
})
