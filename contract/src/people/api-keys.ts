import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

/** What an API key may hand in. */
export const keyScopes = ['cancellation-requests', 'members', 'leads', 'sales'] as const

export type KeyScope = (typeof keyScopes)[number]

/**
 * The domain of the records that a scope hands in. A person who may not write there, or only their own records, cannot
 * make a key with that scope.
 */
export const scopeDomains: Record<KeyScope, string> = {
  'cancellation-requests': 'cancellation',
  members: 'members',
  leads: 'leads',
  sales: 'leads',
}

/** A key of a site or an app. Keys of one name belong to one sender, so a name in use needs `succeeds`. */
export const ApiKeyDraft = z.object({
  name: label('Ad', field.name()),
  scopes: label(
    'Kapsamlar',
    z.pipe(
      z.array(z.enum(keyScopes)).check(z.minLength(1, { error: 'En az bir kapsam seçin' }), z.maxLength(20)),
      z.transform((scopes) => [...new Set(scopes)]),
    ),
  ),
})

/** `key_start` is the beginning of the key, to recognise it by; `rate_per_minute`: upper limit of calls per minute. */
export const ApiKeyRow = z.object({
  id: label('No', z.int()),
  name: label('Ad', z.string()),
  key_start: label('Anahtarın başı', z.string()),
  scopes: label('Kapsamlar', z.array(z.string())),
  rate_per_minute: label('Dakikadaki istek', z.int()),
  last_used_at: label('Son kullanım', z.nullable(field.time())),
  created_at: label('Oluşturulma', field.time()),
})

export const apiKeyPaging = contentPaging('name', 'last_used_at', 'created_at')

export const apiKeys = calls('api_keys', {
  list: {
    method: 'GET',
    path: '/api/api_keys',
    right: 'api_keys:read',
    summary: 'API anahtarları',
    query: listQuery(apiKeyPaging, {}),
    answer: pageOf(ApiKeyRow),
  },
  create: {
    method: 'POST',
    path: '/api/api_key_create',
    right: 'api_keys:write',
    summary: 'API anahtarı üretir; anahtar yalnız bu yanıtta görünür',
    body: z.extend(ApiKeyDraft, { succeeds: label('Yeni anahtarı', z.optional(z.boolean())) }),
    secret: true,
    answer: z.object({ success: z.literal(true), id: z.int(), key: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/api_keys/{id}',
    right: 'api_keys:write',
    summary: 'API anahtarını hemen ve kalıcı olarak geçersiz kılar',
    answer: field.written(),
  },
})
