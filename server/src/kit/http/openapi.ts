import * as z from 'zod/mini'
import { type Call, keyScopeOf, pathParams } from '../../../../contract/src/kit/endpoint.ts'
import { type FailureCode, failureStatus } from '../../../../contract/src/kit/failure.ts'
import { fileTypes } from '../sheets/export/sheet-file.ts'
import { answerSchema, takesIdempotencyKey } from './serve.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const input = (schema: z.ZodMiniType): Schema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
  }) as Schema
  return rest
}

const answer = (call: Call): Schema => {
  const { $schema, ...rest } = answerSchema(call) as Schema
  return rest
}

const file = { schema: { type: 'string', format: 'binary' } }

const files = (types: string[]) => Object.fromEntries(types.map((type) => [type, file]))

const answered = (call: Call) => {
  if (call.file) return files([call.file].flat())
  const format =
    call.query && (input(call.query).properties?.format as { enum: (keyof typeof fileTypes)[] } | undefined)
  const types = (format?.enum ?? []).map((one) => fileTypes[one])
  return { 'application/json': { schema: answer(call) }, ...files(types) }
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
}

const failure = {
  type: 'object',
  properties: {
    success: { const: false },
    status: { const: false },
    error: { const: true },
    code: { enum: Object.keys(failureStatus) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    ref: { type: 'string' },
  },
}

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const failures = (codes: FailureCode[]) => Object.fromEntries(codes.map((code) => [failureStatus[code], failed(code)]))

/** What a sender must expect, as docs/intake.md lists it. */
const ofIntake: FailureCode[] = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'conflict',
  'too_large',
  'too_many',
  'unexpected',
  'unavailable',
  'no_space',
]
const ofPeople: FailureCode[] = ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'unexpected']

const failuresOf = ({ right, path }: Call): FailureCode[] => {
  if (right !== 'public') return keyScopeOf(right) ? ofIntake : ofPeople
  return path.includes('{') ? ['invalid', 'not_found', 'unexpected'] : ['invalid', 'unexpected']
}

function parameters(call: Call): object[] {
  const params = call.params && input(call.params)
  const inPath = pathParams(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.properties?.[name] ?? { type: 'integer', minimum: 1 },
  }))
  const query = call.query && input(call.query)
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    ...(name === 'order' && { style: 'deepObject', explode: true }),
    schema,
  }))
  const inHeader = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
  return [...inPath, ...inQuery, ...(takesIdempotencyKey(call) ? [inHeader] : [])]
}

function requestBody(call: Call): object | undefined {
  if (call.multipart) {
    const { properties: texts = {}, required } = call.texts ? input(call.texts) : {}
    const parts = Object.entries(call.parts ?? {}).map(([name, kind]) => [
      name,
      kind === 'file' ? file.schema : (texts[name] ?? { type: 'string' }),
    ])
    const schema = { type: 'object', properties: Object.fromEntries(parts), required }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return call.body && { required: true, content: { 'application/json': { schema: input(call.body) } } }
}

function neededFor({ right, orRight = [], besides }: Call): string {
  const scope = keyScopeOf(right)
  if (scope) return `Gereken anahtar kapsamı: ${scope}`
  if (right === 'public') return 'Belirteç gerekmez.'
  if (right === 'session') return 'Oturum açmış olmak yeterlidir.'
  const rights = [right, orRight].flat().join(' ya da ')
  return `Gereken yetki: ${besides ? `${rights}, ayrıca ${besides}` : rights}`
}

function operation(call: Call, method: string): object {
  const open = call.right === 'public'
  const scope = keyScopeOf(call.right)
  return {
    operationId:
      method === call.method ? `${call.domain}.${call.name}` : `${call.domain}.${call.name}.${method.toLowerCase()}`,
    tags: [call.domain],
    summary: call.summary,
    description: neededFor(call),
    security: open ? [] : scope ? [{ apiKey: [] }] : [{ token: [] }],
    parameters: parameters(call),
    requestBody: requestBody(call),
    responses: {
      200: { description: scope ? 'Daha önce alınmış' : 'Başarılı', content: answered(call) },
      ...(scope && { 201: { description: 'Yeni alındı', content: answered(call) } }),
      ...failures(failuresOf(call)),
      default: failed('Başka bir hata; code nedenini söyler'),
    },
  }
}

/** The OpenAPI 3.1 description of all calls, made from the contract. */
export function openApi(calls: Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    for (const method of call.also ? [call.method, call.also] : [call.method]) {
      paths[call.path] = { ...paths[call.path], [method.toLowerCase()]: operation(call, method) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Masa', version },
    components: { schemas: { Failure: failure }, securitySchemes },
    paths,
  }
}
