import { z } from 'zod'
import { allCalls } from '#lib/contract/calls/all-calls'
import type { Call } from '#lib/contract/calls/call'
import { problem } from '#lib/contract/common'

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
 */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'WSE content and enquiry API', version: '1.0.0' },
    paths,
    components: { schemas: namedSchemas() },
  }
}

function operation(call: Call): Json {
  const statuses = Object.keys(PROBLEM_STATUSES).filter((status) => call.method === 'POST' || Number(status) <= 405)
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...idempotencyKey(call)],
    ...(call.body && {
      requestBody: { required: true, content: { [bodyType(call)]: { schema: requestSchema(call) } } },
    }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.status !== 204 && { content: { 'application/json': { schema: answerSchema(call.answer) } } }),
      },
      ...Object.fromEntries(statuses.map((status) => [status, problemResponse(PROBLEM_STATUSES[status] ?? '')])),
    },
  }
}

const bodyType = (call: Call) => (call.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json')

const problemResponse = (description: string) => ({
  description,
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

const idempotencyKey = (call: Call): Json[] =>
  call.answer.meta?.()?.id === 'Receipt'
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

function requestSchema(call: Call): unknown {
  if (call.bodyType === 'multipart') {
    return { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
  }
  const { $defs: _, ...json } = z.toJSONSchema(call.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json
  return intoComponents(withoutDialect(json))
}

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
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]))
}

function withoutDialect(json: unknown): unknown {
  const { $schema: _, $id: __, id: ___, ...rest } = json as Json
  return rest
}

const intoComponents = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
