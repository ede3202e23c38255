import { z } from 'zod'
import { allCalls } from '#lib/contract/calls/all-calls'
import type { Call } from '#lib/contract/calls/call'
import { DRY_RUN } from '#lib/contract/calls/dry-run'
import {
  CHANGE_STATUSES,
  CONTENT_CHANGED,
  ENQUIRY_DELETED,
  ENQUIRY_RECEIVED,
  ENQUIRY_STATUSES,
  RULES,
  SECURITY,
  SECURITY_SCHEMES,
  WEBHOOK_HEADERS,
} from '#lib/contract/calls/openapi-prose'
import { sampleBody } from '#lib/contract/calls/samples'
import { problem } from '#lib/contract/common'
import { contentChange } from '#lib/contract/content-change'
import { enquiryDeleted, enquiryReceived } from '#lib/contract/enquiry-event'

type Json = Record<string, unknown>

const PROBLEM_STATUSES: Record<string, string> = {
  400: 'The parameters or the body cannot be read',
  404: 'There is no such item',
  405: 'The method is not the one of this call',
  413: 'The body is over its limit',
  415: 'The content type is not the one of this call',
  422: 'A field is wrong',
  429: 'Too many requests',
}

/**
 * The OpenAPI 3.1 document of the API host, made from the schemas that the host and the client use.
 * Named schemas stand once under components and are referred to.
 *
 * @param examples - An answer of each read call, by the call's name.
 */
export function openApiDocument(examples: Json = {}): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, examples[call.name]) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'WSE content and enquiry API', version: '1.0.0', description: RULES },
    security: SECURITY,
    paths,
    webhooks: {
      contentChanged: webhook(CONTENT_CHANGED, contentChange, CHANGE_STATUSES),
      enquiryReceived: webhook(ENQUIRY_RECEIVED, enquiryReceived, ENQUIRY_STATUSES),
      enquiryDeleted: webhook(ENQUIRY_DELETED, enquiryDeleted, ENQUIRY_STATUSES),
    },
    components: { schemas: namedSchemas(), securitySchemes: SECURITY_SCHEMES },
  }
}

function operation(call: Call, example: unknown): Json {
  const statuses = Object.keys(PROBLEM_STATUSES).filter((status) => call.method === 'POST' || Number(status) <= 405)
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
    ...(call.body && {
      requestBody: { required: true, content: { [bodyType(call)]: requestContent(call) } },
    }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.method === 'POST' && { headers: { [DRY_RUN]: DRY_RUN_HEADER } }),
        ...(call.status !== 204 && {
          content: {
            'application/json': { schema: answerSchema(call.answer), ...(example !== undefined && { example }) },
          },
        }),
      },
      ...Object.fromEntries(statuses.map((status) => [status, problemResponse(status)])),
    },
  }
}

const bodyType = (call: Call) => (call.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json')

const ALLOW = { schema: { type: 'string' }, description: 'The methods of the address' }

const problemResponse = (status: string) => ({
  description: PROBLEM_STATUSES[status] ?? '',
  ...(status === '405' && { headers: { Allow: ALLOW } }),
  content: { 'application/problem+json': { schema: answerSchema(problem) } },
})

function parameters(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || Boolean(json.required?.includes(name)),
    schema: property,
  }))
}

const DRY_RUN_HEADER = { schema: { const: '1' }, description: 'Nothing of the request is stored' }

function headers(call: Call): Json[] {
  if (call.method === 'GET') return []
  const isEnquiry = call.answer.meta?.()?.id === 'Receipt'
  return [
    { name: DRY_RUN, in: 'header', required: false, ...DRY_RUN_HEADER },
    ...(isEnquiry
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
      : []),
  ]
}

function webhook(about: Json, body: z.ZodType, statuses: Record<string, string>): Json {
  const responses = Object.entries(statuses).map(([status, description]) => [status, { description }])
  const post = {
    ...about,
    security: [{}],
    parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: answerSchema(body) } } },
    responses: Object.fromEntries(responses),
  }
  return { post }
}

const requestContent = (call: Call): Json => ({
  schema: requestSchema(call),
  ...(call.bodyType !== 'multipart' && { example: sampleBody(call) }),
})

function requestSchema(call: Call): unknown {
  if (call.bodyType === 'multipart') {
    return { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
  }
  const { $defs: _, ...json } = bodySchema(call)
  return intoComponents(withoutDialect(json))
}

const bodySchema = ({ body }: Call): Json =>
  z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json

/** The schema of an answer, its named parts replaced by references into components. */
function answerSchema(schema: z.ZodType): unknown {
  const { $defs: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }) as Json
  const id = schema.meta()?.id
  return id ? { $ref: `#/components/schemas/${id}` } : intoComponents(withoutDialect(json))
}

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  }) as { schemas: Record<string, Json> }
  // Of what is sent, a field with a default may be left out.
  const bodies = allCalls.filter(({ body, bodyType }) => body && !bodyType).map((call) => bodySchema(call).$defs)
  const named: Json = Object.assign({}, schemas, ...bodies)
  return Object.fromEntries(Object.entries(named).map(([id, schema]) => [id, intoComponents(withoutDialect(schema))]))
}

/** Fields that a schema does not name are ignored: none of them is closed. */
function open(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (name, value) =>
    name === 'additionalProperties' && value === false ? undefined : value,
  )
}

function withoutDialect(json: unknown): unknown {
  const { $schema: _, $id: __, id: ___, ...rest } = open(json) as Json
  return rest
}

const intoComponents = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
