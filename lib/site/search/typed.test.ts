import { searchEntries } from '#lib/site/search/documents'
import { find } from '#lib/site/search/find'
import { SearchIndex } from '#lib/site/search/search-index'
import { SearchLibrary } from '#lib/site/search/search-library'

// What pages read is cached by Next.js, which is not there.
jest.mock('next/cache.js', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

/** What visitors have typed, and the page that must stand among the first three. */
const TYPED: Record<string, string[]> = {
  '/our-plans': ['price', 'pricing', 'prices', 'cost', 'how much does it cost', 'plans', 'Our plans', 'pricing plans'],
  '/about-us': ['team', 'about us', 'careers', 'jobs', 'hire', 'who we are', 'Mei Tanaka', 'lucia ferrer'],
  '/privacy-policy': ['gdpr', 'cookies', 'privacy policy', 'the privacy policy'],
  '/contact-us': ['contact', 'email'],
  '/terms-of-service': ['terms', 'terms of service'],
  '/book-a-free-consultation': ['book a consultation', 'appointment'],
  '/what-we-do/edge-and-iot': ['iot', 'internet of things'],
  '/what-we-do/network-design': ['wifi', 'wi-fi', 'network', 'netwrok', 'networks', 'sd-wan'],
  '/what-we-do/cloud-migration': ['cloud migration', 'migration', 'aws'],
  '/what-we-do/observability': ['monitoring', 'observabilty'],
  '/what-we-do/platform-engineering': ['kubernetes', 'k8s', 'kuberntes'],
  '/what-we-do/operations-support': ['24/7'],
  '/blog/a-deploy-you-can-take-back': ['rollback', 'roll back'],
  '/blog/the-health-check-that-lied': ['healthcheck', 'health check', 'health-check', 'helth check'],
  '/blog/an-error-budget-on-one-page': ['slo', 'error budget'],
  '/blog/retries-with-manners': ['retry storm', 'retries'],
  '/blog/time-is-an-input': ['leap second', 'daylight saving'],
  '/blog/the-restore-is-the-backup': ['restore', 'backups'],
  '/blog/certificates-expire-on-sundays': ['certificats', 'certificate expired', 'certific'],
  '/blog/latency-is-geography': ['latancy'],
  '/trivia/system-ports': ['port 443', '443'],
  '/trivia/power-of-ethernet': ['poe'],
  '/infographics/ethernet-in-forty-years': ['802.3'],
  '/trivia/loopback-network': ['127.0.0.1'],
  '/infographics/what-a-nine-means': ['99.9'],
  '/infographics/who-is-online': ['internet users'],
  '/blogs': ['blog', 'blogs', 'articles'],
  '/trivia': ['trivia', 'quiz'],
  '/blog-category/reliability': ['blogs reliability'],
  '/infographics': ['infographics', 'charts'],
  '/microservices/path-probe': ['path probe', 'pathprobe'],
}

const index = new SearchIndex()
beforeAll(async () => {
  const { signal } = new AbortController()
  const entries = await searchEntries()
  const library = new SearchLibrary(index)
  await library.putBriefs(entries, signal)
  await library.read(entries, () => true, signal)
})

const paths = (words: string) => find(index, { words, type: '', category: '' }).best.map(({ path }) => path)

test.each(Object.entries(TYPED).flatMap(([path, questions]) => questions.map((words) => [words, path])))(
  '%s finds %s among the first three',
  (words, path) => {
    expect(paths(words ?? '').slice(0, 3)).toContain(path)
  },
)

test('all of a kind are found by the name of the kind', () => {
  expect(paths('microservices').filter((path) => path.startsWith('/microservices/'))).toHaveLength(8)
})

test('a misspelt word is found by the right one, which is named', () => {
  expect(find(index, { words: 'netwrok', type: '', category: '' }).corrections).toEqual([
    { word: 'netwrok', nearest: 'network' },
  ])
})
