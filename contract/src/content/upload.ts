import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import { label } from '../kit/messages.ts'

export const uploadPlaces = ['slide', 'happy_customers', 'products', 'SpecialCampaigns'] as const

const parts = { image: 'file', image_name: 'text' } as const

const answer = z.object({ success: z.literal(true), url: z.string() })

/** Image uploads, multipart `{image, image_name}`: JPEG, PNG, WebP or GIF of at most 10 MB. */
export const upload = calls('upload', {
  image: {
    method: 'POST',
    path: '/api/upPro/',
    right: 'upload:write',
    summary: 'Görsel yükler',
    multipart: true,
    parts,
    answer,
  },
  placed: {
    method: 'POST',
    path: '/api/upPro/{place}',
    right: 'upload:write',
    summary: 'Bir ekranın görselini yükler',
    params: z.object({ place: label('Yer', z.enum(uploadPlaces)) }),
    multipart: true,
    parts,
    answer,
  },
})
