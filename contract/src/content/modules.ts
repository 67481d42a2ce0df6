import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { creation, patch } from '../kit/patch.ts'
import { ModuleField, moduleFields } from './module-fields.ts'

const siteName = z.regex(/^[a-zA-Z][\w-]*$/, { error: 'Ad bir harfle başlar; harf (a-z), rakam, - ve _ içerir' })

/** The form's fields. The site knows the module by its `name`; `data` holds its fields with their defaults. */
export const ModuleDraft = z.object({
  title: label('Başlık', field.name()),
  name: label('Ad', z.string().check(z.minLength(1), z.maxLength(100), siteName)),
  type: label('Tür', field.text(100)),
  data: label('Alanlar', moduleFields()),
})

/**
 * A module that pages are made of. `count` is the number of pages, not deleted, that hold a copy of it; a change of the
 * module never changes the copies.
 */
export const Module = z.object({
  id: z.int(),
  title: z.string(),
  name: z.string(),
  type: z.string(),
  data: z.array(ModuleField),
  count: z.int(),
  is_admin: z.int(),
  version: z.int(),
})

export const modules = calls('modules', {
  all: {
    method: 'GET',
    path: '/api/modules_page',
    right: 'modules:read',
    orRight: 'pages:read',
    summary: 'Sayfalara eklenebilen modüller, önce Masa ile gelenler',
    answer: z.array(Module),
  },
  get: {
    method: 'GET',
    path: '/api/get_module_single/{id}',
    right: 'modules:read',
    summary: 'Bir modül',
    answer: single(Module),
  },
  create: {
    method: 'POST',
    path: '/api/add_module',
    right: 'modules:write',
    summary: 'Yeni modül ekler',
    body: creation(ModuleDraft),
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/update_module',
    right: 'modules:write',
    summary: 'Modülü günceller; sayfalardaki kopyaları değişmez',
    body: z.extend(patch(ModuleDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/delete_module/{id}',
    right: 'modules:write',
    summary: 'Modülü siler; sayfalardaki kopyaları kalır',
    answer: field.written(),
  },
})
