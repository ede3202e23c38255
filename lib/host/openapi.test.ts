import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { allCalls } from '#lib/contract/calls/all-calls'

interface Content {
  content: Record<string, { schema: object; example?: unknown }>
}
type Operation = { requestBody?: Content; responses: Record<string, Content>; parameters: { name: string }[] }

let document: {
  paths: Record<string, Record<string, Operation>>
  components: object
  webhooks: Record<string, { post: { requestBody: Content } }>
}
let validate: (schema: object, value: unknown) => string

beforeAll(async () => {
  const { host } = await import('#lib/host/host')
  document = await (await host.fetch(new Request('http://host.test/api/openapi.json'))).json()
  const ajv = addFormats(new Ajv({ strict: false }))
  ajv.addSchema({ $id: 'openapi', components: document.components })
  validate = (schema, value) => {
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')))
    return check(value) ? '' : ajv.errorsText(check.errors)
  }
})

const operation = ({ path, method }: { path: string; method: string }) =>
  document.paths[path]?.[method.toLowerCase()] as Operation

test.each(allCalls.filter(({ method }) => method === 'GET').map((call) => [call.name, call] as const))(
  '%s has an example of its answer, which fits its schema',
  (_, call) => {
    const { schema = {}, example } = operation(call).responses[200]?.content['application/json'] ?? {}
    expect(example).toBeDefined()
    expect(JSON.stringify(example)).not.toMatch(/^(?:\[\]|\{"items":\[\])/)
    expect(validate(schema, example)).toBe('')
  },
)

test.each(
  allCalls.filter(({ bodyType, method }) => method === 'POST' && !bodyType).map((call) => [call.name, call] as const),
)('%s has an example of its body, which fits its schema, and the header of a dry run', (_, call) => {
  const { requestBody, parameters } = operation(call)
  const { schema = {}, example } = requestBody?.content['application/json'] ?? {}
  expect(validate(schema, example)).toBe('')
  expect(call.body?.safeParse(example).success).toBe(true)
  expect(parameters.map(({ name }) => name)).toContain('dry-run')
})

test('no answer is closed to fields that the document does not name', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
})

test('the messages about an enquiry are webhooks, the one about its deletion with nothing of its visitor', () => {
  const schemaOf = (name: string) =>
    document.webhooks[name]?.post.requestBody.content['application/json']?.schema as { properties: { data: object } }
  const at = { timestamp: '2026-11-25T10:00:00.000Z' }
  const came = { type: 'enquiry.received', ...at, data: { id: 'A', form: 'contact.add', name: 'Ana' } }
  expect(validate(schemaOf('enquiryReceived'), came)).toBe('')
  const deleted = { type: 'enquiry.deleted', ...at, data: { id: 'A', deliveryId: 'd' } }
  expect(validate(schemaOf('enquiryDeleted'), deleted)).toBe('')
  expect(Object.keys((schemaOf('enquiryDeleted').properties.data as { properties: object }).properties)).toEqual([
    'id',
    'deliveryId',
  ])
})

test('the message about changed content is a webhook', () => {
  const { schema = {} } = document.webhooks.contentChanged?.post.requestBody.content['application/json'] ?? {}
  expect(validate(schema, { changes: [{ type: 'blog', slug: 'a-post' }, { type: 'category' }] })).toBe('')
  expect(validate(schema, { changes: [{ type: 'weather' }] })).not.toBe('')
})
