import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { savedCalls } from '../kit/record-calls.ts'

/** One line of a list. */
const Item = z.object({
  name: label('Madde', z.string().check(z.trim(), z.minLength(1), z.maxLength(500), field.clean)),
})

const items = () => z._default(z.array(Item).check(z.maxLength(100)), [])

/** `tanim` lists the tasks of the job, `nitelik` the requirements for applicants. */
export const JobDraft = z.object({
  name: label('İlan Başlığı', field.name()),
  description: label('Açıklama', field.text()),
  tanim: label('İş Tanımı', items()),
  nitelik: label('Aranan Nitelikler', items()),
  status: label('Durum', z._default(field.status(), 1)),
})

export const JobRow = z.object({
  id: label('No', z.int()),
  name: label('İlan Başlığı', z.string()),
  date: label('Tarih', field.time()),
  status: label('Durum', field.shownStatus()),
})

const lines = z.array(z.object({ name: z.string() }))

export const Job = z.extend(JobRow, { description: z.string(), tanim: lines, nitelik: lines, version: z.int() })

export const PublicJob = z.pick(Job, {
  id: true,
  name: true,
  date: true,
  description: true,
  tanim: true,
  nitelik: true,
})

export const jobPaging = contentPaging('name', 'date', 'status')

export const jobListQuery = listQuery(jobPaging, { search: search() })

export const jobs = calls('jobs', {
  ...savedCalls(
    'jobs',
    { draft: JobDraft, row: JobRow, full: Job, query: jobListQuery },
    {
      list: ['/api/all_jobs', 'İş ilanları; ilan başlığında aranır'],
      get: ['/api/get_job_single/{id}', 'Bir iş ilanı'],
      save: ['/api/addJob', 'id verilmezse ilan ekler, verilirse günceller; bilinmeyen id eklenmez'],
      remove: ['/api/job/{id}', 'İlanı siler'],
    },
  ),
  status: {
    method: 'GET',
    path: '/api/job_delete/{id}/{newStatus}',
    right: 'jobs:write',
    summary: 'İlanı aktif (1) ya da pasif (0) yapar',
    params: z.object({ id: field.id(), newStatus: label('Durum', field.status()) }),
    answer: field.updated(),
  },
})

/** What the public site reads: active ads only. */
export const jobDelivery = calls('jobs', {
  publicList: {
    method: 'GET',
    path: '/public/v1/jobs',
    right: 'public',
    summary: 'Aktif iş ilanları, bütün ayrıntılarıyla',
    query: pageQuery(jobPaging, {}),
    answer: pageOf(PublicJob),
  },
  publicGet: {
    method: 'GET',
    path: '/public/v1/jobs/{id}',
    right: 'public',
    summary: 'Aktif bir iş ilanı',
    answer: single(PublicJob),
  },
})
