import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'

/** The editable field of an uploaded image. */
export const MediaDraft = z.object({ name: label('Ad', field.name()) })

/** An uploaded image. `size` is in bytes; `uses` counts the records that show it, including those in the trash. */
export const MediaRow = z.object({
  id: label('No', z.int()),
  url: label('Görsel', z.string()),
  name: label('Ad', z.string()),
  width: label('Genişlik (piksel)', z.int()),
  height: label('Yükseklik (piksel)', z.int()),
  size: label('Boyut (bayt)', z.int()),
  uses: label('Kullanıldığı kayıt', z.int()),
  created_at: label('Yüklenme', field.time()),
})

export const MediaItem = z.extend(MediaRow, { version: z.int() })

/** A record that shows an image; `deleted`: it is in the trash. */
const MediaUse = z.object({
  domain: z.string(),
  kind: z.string(),
  record_id: z.int(),
  title: z.string(),
  deleted: z.boolean(),
})

export const mediaPaging = contentPaging('name', 'size', 'created_at')

/** The version of the entry that the caller saw before replacing its image. */
export const SeenMedia = z.object({ version: field.version() })

const used = label('Kullanım', z._default(z.enum(['all', 'true', 'false']), 'all'))

export const media = calls('media', {
  list: {
    method: 'GET',
    path: '/api/media',
    right: 'media:read',
    summary: 'Yüklenen görseller; ada göre aranır, kullanılana göre süzülür',
    query: listQuery(mediaPaging, { used, search: search() }),
    answer: pageOf(MediaRow),
  },
  get: {
    method: 'GET',
    path: '/api/media/{id}',
    right: 'media:read',
    summary: 'Bir görsel',
    answer: single(MediaItem),
  },
  uses: {
    method: 'GET',
    path: '/api/media_uses/{id}',
    right: 'media:read',
    summary: 'Bir görselin kullanıldığı kayıtlar, en çok 200; hidden kişinin göremediği kayıtların sayısıdır',
    answer: z.object({ data: z.array(MediaUse), hidden: z.int() }),
  },
  update: {
    method: 'POST',
    path: '/api/media_edit',
    right: 'media:write',
    summary: 'Bir görselin adını değiştirir',
    body: z.extend(patch(MediaDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  replace: {
    method: 'POST',
    path: '/api/media_replace/{id}',
    right: 'media:write',
    summary:
      'Görselin yerine yenisini koyar; kullanıldığı kayıtlar yenisini gösterir, hepsini değiştirme yetkisi gerekir; version verilirse görsel o zamandan beri değişmemiş olmalıdır',
    multipart: true,
    parts: { image: 'file', image_name: 'text', version: 'text' },
    answer: z.object({ success: z.literal(true), url: z.string(), changed: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/media/{id}',
    right: 'media:write',
    summary: 'Hiçbir kayıtta kullanılmayan bir görseli siler',
    answer: field.written(),
  },
})
