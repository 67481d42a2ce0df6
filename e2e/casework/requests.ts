import { expect } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { intake } from '../../contract/src/casework/intake.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { jpeg } from '../kit/images.ts'
import type { Server } from '../kit/server.ts'

export type Sender = Awaited<ReturnType<typeof openSender>>

/** An institution that asks for these custom fields, and a site that hands in requests to it. */
export async function openSender(masa: Server, institution = 'Poyraz Fiber', asked: number[] = []) {
  const internet = 1
  const brand = { makename: institution, fax_number: '+902125554433' }
  const { id } = await masa.api(institutions.create, { brand, categorys: [{ value: internet, ozel_alanlar: asked }] })
  const { key } = await masa.api(apiKeys.create, { name: 'Web', scopes: ['cancellation-requests'], succeeds: true })
  const image = await jpeg('kimlik.jpg', '#8899aa')
  let count = 0

  /** Hands in one request as a site does and resolves to its id. */
  async function handIn({
    name = 'Ayşe',
    lastname = 'Yılmaz',
    phone = '0532 123 45 67',
    tckimlik = '10000000146',
    answers = {},
  } = {}): Promise<number> {
    count += 1
    const form = new FormData()
    const fields = {
      external_id: `talep-${count}`,
      tckimlik,
      name,
      lastname,
      phone,
      brand_id: id,
      category_id: internet,
      fields: JSON.stringify(answers),
    }
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
    for (const part of ['sozlesme', 'kimlik_on', 'kimlik_arka']) {
      form.append(part, new File([new Uint8Array(image.buffer)], `${part}.jpg`, { type: image.mimeType }))
    }
    const answer = await fetch(masa.url + intake.request.path, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form,
    })
    const body = (await answer.json()) as { id?: number }
    if (body.id === undefined) throw new Error(`intake: ${answer.status} ${JSON.stringify(body)}`)
    return body.id
  }

  /** Waits until the documents of a request have been processed. */
  async function ready(requestId: number): Promise<void> {
    await expect
      .poll(async () => {
        const { data } = await masa.api(cancellation.documents, { id: requestId })
        return data.length > 0 && data.every(({ state }) => state === 'ready')
      })
      .toBe(true)
  }

  return { handIn, ready }
}
