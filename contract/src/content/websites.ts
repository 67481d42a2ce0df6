import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { isAddress } from '../kit/values/address.ts'

export const WebsiteDraft = z.object({
  title: label('Site Adı', field.name()),
  url: label(
    'Adres',
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(2_000),
      z.refine((text) => text === '' || isAddress(text, 'web'), {
        error: 'Adres https:// ile başlamalı: https://www.ornek.com',
      }),
    ),
  ),
})

export const WebsiteRow = z.object({
  id: label('No', z.int()),
  title: label('Site Adı', z.string()),
  url: label('Adres', z.string()),
})

export const Website = z.extend(WebsiteRow, { version: z.int() })

export const websitePaging = contentPaging('title')

export const websiteListQuery = listQuery(websitePaging, { search: search() })

/** The web sites that the company runs. */
export const websites = calls('websites', {
  ...recordCalls(
    'websites',
    { draft: WebsiteDraft, row: WebsiteRow, full: Website, query: websiteListQuery },
    {
      list: ['/api/websites', 'Web siteleri; ad ve adreste aranır'],
      get: ['/api/website_single/{id}', 'Bir web sitesi'],
      create: ['/api/website_create', 'Yeni web sitesi ekler'],
      update: ['/api/website_edit', 'Web sitesini günceller; verilmeyen alan olduğu gibi kalır'],
      remove: ['/api/website/{id}', 'Web sitesini siler'],
    },
  ),
})
