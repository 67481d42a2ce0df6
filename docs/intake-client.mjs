// A sample client of Masa's intake, for any JavaScript on a server with fetch and FormData (Node 20, Deno, Bun, an edge worker).

/** What Masa refuses. `fields` maps the name of a field to a sentence about it. */
export class Refused extends Error {
  constructor(status, { message, fields = {}, ref = '' }) {
    super(message)
    this.status = status
    this.fields = fields
    this.ref = ref
  }
}

/**
 * Hands in a cancellation request and answers `{ id, isNew, warnings }`. `request` holds the text fields (`fields` as an
 * object), `images` the files by name: sozlesme, kimlik_on, kimlik_arka (Blob or File).
 */
export function handInRequest(masa, { fields, ...request }, images) {
  const form = new FormData()
  // A form holds only texts: null would arrive as the word.
  for (const [name, value] of Object.entries(request)) if (value != null) form.append(name, String(value))
  if (fields) form.append('fields', JSON.stringify(fields))
  for (const [name, image] of Object.entries(images)) form.append(name, image, name)
  return send(masa, '/intake/v1/cancellation-requests', form)
}

/** Hands in a member and answers `{ id, isNew, warnings }`. */
export const handInMember = (masa, member) => sendJson(masa, '/intake/v1/members', member)

/** Hands in a lead and answers `{ id, isNew, warnings }`. */
export const handInLead = (masa, lead) => sendJson(masa, '/intake/v1/leads', lead)

/** Hands in a sale, of a lead (`lead_id`) or of a customer of its own, and answers `{ id, isNew, warnings }`. */
export const handInSale = (masa, sale) => sendJson(masa, '/intake/v1/sales', sale)

const sendJson = (masa, path, body) => send(masa, path, JSON.stringify(body), { 'content-type': 'application/json' })

// The external id makes it safe to send the same thing again when no answer came, or only a part of one.
async function send({ address, key, attempts = 5 }, path, body, headers = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const { response, text, error } = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'x-api-key': key },
      body,
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error) => ({ error }))
    const isOver = response && response.status !== 429 && response.status < 500
    if (isOver || attempt === attempts) {
      if (error) throw error
      const answer = answerIn(text) ?? { message: `Yanıt Masa’dan gelmedi (HTTP ${response.status})` }
      if (!response.ok || !answer.success) throw new Refused(response.status, answer)
      return { id: answer.id, isNew: response.status === 201, warnings: answer.warnings }
    }
    const wanted = Number(response?.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, (wanted || 2 ** attempt) * 1000))
  }
}

// A proxy between answers with a page of its own, such as 413 or 502.
function answerIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
