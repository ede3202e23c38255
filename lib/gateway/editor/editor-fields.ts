import type { Field, VariableFieldType } from '@sveltia/cms'
import { z } from 'zod'

type JsonSchema = Exclude<z.core.JSONSchema.JSONSchema, boolean>
type Schema = z.core.JSONSchema._JSONSchema

/** What the editor checks an address by. */
export const SLUG = '^[a-z0-9]+(?:-[a-z0-9]+)*$'

/** Texts of several sentences, or more letters than this, have several lines to be typed in. */
const ONE_LINE = 90
const SENTENCES = /^(?:answers?|audience|bio|body|does|note|takes|text)$/
/** The words that can be chosen, by the field's name. */
export type Choices = Record<string, string[]>

/**
 * Makes the fields of a form from what a file must hold, so that nothing is said twice.
 *
 * @param schema - What the file must hold: an object, a list, or values by name.
 * @param choices - The slugs that a field of this name can have.
 * @param names - The names that there are, where values have names of their own.
 * @returns A field for each key, of which each carries the limits of its schema.
 */
export function editorFields(schema: z.ZodType, choices: Choices, names: string[] = []): Field[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const made = new FieldMaker(json.$defs ?? {}, choices)
  if (json.type === 'array') return [{ ...made.field('items', json, true), root: true } as Field]
  if (names.length === 0) return made.fields(json)
  return names.map((name) => made.field(name, json.additionalProperties as Schema, true))
}

class FieldMaker {
  readonly #definitions: Record<string, JsonSchema>
  readonly #choices: Choices

  constructor(definitions: Record<string, JsonSchema>, choices: Choices) {
    this.#definitions = definitions
    this.#choices = choices
  }

  fields({ properties = {}, required = [] }: JsonSchema): Field[] {
    return Object.entries(properties).map(([name, schema]) => this.field(name, schema, required.includes(name)))
  }

  field(name: string, given: Schema, required: boolean): Field {
    const schema = this.#resolved(given)
    const hint = schema.description
    const common = { name, label: labelOf(name), required, ...(hint && { hint }) }
    const choices = this.#choices[name]
    if (choices) return { ...common, widget: 'select', options: choices, multiple: schema.type === 'array' } as Field
    // Numbers stay numbers.
    if (schema.enum) {
      const options = schema.enum.map((value) => ({ label: String(value), value: value as string | number }))
      return {
        ...common,
        widget: 'select',
        options,
        ...(schema.default !== undefined && { default: schema.default }),
      } as Field
    }
    if (schema.type === 'array')
      return { ...this.#list(schema), ...common, ...limits(schema.minItems, schema.maxItems) }
    if (schema.type === 'object')
      return { ...common, widget: 'object', collapsed: !required, fields: this.fields(schema) }
    return { ...common, ...valueField(name, schema) } as Field
  }

  /** The items of a list: of several kinds, values with names, or single ones. */
  #list({ items, prefixItems }: JsonSchema): Field {
    const item = this.#resolved((prefixItems?.[0] ?? items) as Schema)
    const list = { name: '', widget: 'list', collapsed: true } as const
    if (item.oneOf) return { ...list, typeKey: 'kind', types: item.oneOf.map((one) => this.#type(this.#resolved(one))) }
    if (item.type === 'object') return { ...list, fields: this.fields(item) }
    return { ...list, collapsed: false, field: this.field('item', item, true) }
  }

  #type(schema: JsonSchema): VariableFieldType {
    const { kind } = schema.properties ?? {}
    const name = typeof kind === 'object' ? String(kind.const) : ''
    return { name, label: labelOf(name), fields: this.fields(schema).filter((field) => field.name !== 'kind') }
  }

  #resolved(schema: Schema): JsonSchema {
    if (typeof schema === 'boolean') return {}
    return schema.$ref ? (this.#definitions[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema
  }
}

/** `publishedAt` is "Published at". */
const labelOf = (name: string) => {
  if (/^(?:faq|id|url)$/.test(name)) return name.toUpperCase()
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

const TIME = { widget: 'datetime', input_timezone: 'utc' } as const

function valueField(name: string, schema: JsonSchema): object {
  const { type, format, maxLength = 0, pattern } = schema
  const preset = schema.default === undefined ? {} : { default: schema.default }
  if (type === 'boolean') return { widget: 'boolean', ...preset }
  if (type === 'number' || type === 'integer') {
    const { minimum, maximum, multipleOf: step } = schema
    const kind = { widget: 'number', value_type: type === 'integer' ? 'int' : 'float' }
    return {
      ...kind,
      ...preset,
      ...(type === 'number' && !schema.description && { hint: 'Digits and a point, such as 1200.5' }),
      ...limits(minimum, maximum),
      ...(step !== undefined && { step }),
    }
  }
  if (format === 'date-time') return { ...TIME, format: 'YYYY-MM-DDTHH:mm:ss[Z]' }
  if (format === 'date') return { ...TIME, type: 'date', format: 'YYYY-MM-DD' }
  if (format === 'uri') return { widget: 'string', type: 'url' }
  return {
    widget: (maxLength > ONE_LINE && !pattern) || SENTENCES.test(name) ? 'text' : 'string',
    ...lengths(name, schema),
    ...(pattern && {
      pattern: [pattern, pattern === SLUG ? 'must be lower-case words joined by hyphens' : `must match ${pattern}`],
    }),
  }
}

/** A description quotes facts, whose own length counts: the check says so, and the form lets it be saved. */
function lengths(name: string, { minLength = 0, maxLength }: JsonSchema): object {
  if (name === 'description') return { hint: `${minLength} to ${maxLength} characters` }
  return { ...(minLength > 1 && { minlength: minLength }), ...(maxLength !== undefined && { maxlength: maxLength }) }
}
