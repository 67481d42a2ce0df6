import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { needPackages } from './packages.mjs'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'
import { stop } from './stop.mjs'

// Faxes go one at a time over a real line, about a minute a page, so this suite is not part of `npm test`.
const line = { host: '127.0.0.1', port: 4559, user: 'masa', password: '' }
const numbers = { own: '+902120000001', far: '+902120000002', refusing: '+902129990000' }
const password = 'Deneme-parola-42'
const port = process.env.PORT ?? '4105'
const address = `http://127.0.0.1:${port}`

const folder = mkdtempSync(join(tmpdir(), 'masa-fax-'))
// The embedded database runs under its own account, which must be able to pass through this folder.
chmodSync(folder, 0o755)
const lab = (name) =>
  execFileSync('bash', [join(root, 'scripts', 'fax-lab', name), join(folder, 'lab')], { stdio: 'inherit' })
const results = []
let masa
let token = ''

function startMasa() {
  const child = spawn(process.execPath, [join(root, 'dist/server/src/main.js')], {
    env: {
      ...process.env,
      PORT: port,
      MASA_DATA: join(folder, 'data'),
      MASA_ADMIN_PASSWORD: password,
      MASA_FAX: `hylafax://127.0.0.1:4559?number=${encodeURIComponent(numbers.own)}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  masa = child
  return until('Masa is ready', 60, async () => {
    if (child.exitCode !== null) throw new Error('Masa did not start; the reason is above')
    return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok
  })
}

async function call(method, path, body) {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer
}

async function until(what, seconds, look) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const seen = await look()
    if (seen) return seen
    await wait(500)
  }
  throw new Error(`${what}: not within ${seconds} seconds`)
}

async function story(name, run) {
  const start = Date.now()
  let outcome = 'passed'
  let note = ''
  try {
    note = (await run()) ?? ''
  } catch (error) {
    outcome = 'FAILED'
    note = error.message
  }
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  results.push(outcome)
  process.stdout.write(`  ${outcome === 'passed' ? '✓' : '✗'} ${name} (${seconds} s)${note && `: ${note}`}\n`)
}

const expect = (holds, sentence) => {
  if (!holds) throw new Error(sentence)
}

const outgoing = async (id) => (await call('GET', `/api/sender_get_single_faks/${id}`)).data
const over = (id, seconds) =>
  until(`fax ${id} is over`, seconds, async () => {
    const fax = await outgoing(id)
    return fax.finished_at && fax
  })
// A modem needs a while after each call before it accepts another.
const idle = () =>
  until('both modems are idle', 120, async () => {
    const { stdout } = spawnSync('faxstat', ['-h', '127.0.0.1:4559'], { encoding: 'utf8' })
    return stdout.split('Running and idle').length === 3
  })

/** Masa's jobs at the fax server, each as its state letter and its token. */
async function jobs(...queues) {
  const { HylafaxSession } = await import(join(root, 'dist/server/src/messages/fax/providers/hylafax-session.js'))
  const session = await HylafaxSession.open(line)
  try {
    await session.send('JOBFMT "%a %J"', 200)
    const listed = []
    for (const queue of queues) listed.push(...(await session.list(queue)))
    return listed.filter((job) => / masa-/.test(job))
  } finally {
    await session.close()
  }
}

/** Hands in a request with the petition's three images, as the public site does. */
async function handIn() {
  const brand = await call('POST', '/api/ki_add_brand', {
    brand: { makename: 'Örnek Telekom', makeImage: '', fax_number: numbers.far },
    categorys: [{ value: 1, label: 'İnternet', iptalneden: [], ozel_alanlar: [], klasor: null }],
  })
  const { key } = await call('POST', '/api/api_key_create', { name: 'Site', scopes: ['cancellation-requests'] })
  // Black on white, since a grey photograph takes minutes per page.
  const face =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" fill="#fff"/><rect x="20" y="20" width="960" height="590" fill="none" stroke="#000" stroke-width="8"/></svg>'
  const card = await sharp(Buffer.from(face)).jpeg().toBuffer()
  const strokes =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/><path d="M40 150C120 20 180 20 220 150S360 180 560 40" fill="none" stroke="#000" stroke-width="6"/></svg>'
  const signature = await sharp(Buffer.from(strokes)).png().toBuffer()
  const form = new FormData()
  const facts = {
    external_id: 'faks-1',
    tckimlik: '10000000146',
    name: 'Işıl',
    lastname: 'Çağlayan',
    phone: '0532 123 45 67',
  }
  for (const [name, value] of Object.entries({ ...facts, brand_id: brand.id, category_id: 1, account_id: 'MN-4471' }))
    form.append(name, String(value))
  form.append('sozlesme', new Blob([signature]), 'imza.png')
  for (const side of ['kimlik_on', 'kimlik_arka']) form.append(side, new Blob([card]), `${side}.jpg`)
  const response = await fetch(`${address}/intake/v1/cancellation-requests`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  })
  const answer = await response.json()
  expect(response.ok, `intake: ${JSON.stringify(answer)}`)
  await until('its images are ready', 30, async () => {
    const { data } = await call('GET', `/api/get_talep_docs/${answer.id}`)
    return data.every(({ state }) => state === 'ready')
  })
  return answer.id
}

if (process.getuid?.() !== 0) stop('The fax suite makes modems and needs root; run it with sudo.')
needPackages(
  'fax',
  ['faxq', 'hfaxd', 'faxstat', 'iaxmodem', 'gs', 'tiffcp'],
  ['hylafax-server', 'hylafax-client', 'iaxmodem', 'ghostscript', 'libtiff-tools'],
)
await prepare({ panel: false })
const { default: sharp } = await import('sharp')
process.stdout.write('\n  Faxes over a true line\n\n')
try {
  lab('up.sh')
  await startMasa()
  token = (await call('POST', '/api/logintest', { username: 'admin', password })).data
  const request = await handIn()
  // Jobs and faxes that earlier runs left at the server are not deleted, but counted and subtracted.
  const before = {
    jobs: (await jobs('sendq', 'doneq')).length,
    arrived: readdirSync('/var/spool/hylafax/recvq').filter((name) => name.endsWith('.tif')).length,
  }
  const arrivedSince = async () => {
    const { data } = await call('GET', '/api/get_faks?limit=200')
    return data.slice(before.arrived)
  }
  await until('earlier faxes are listed', 60, async () => {
    const { pagination } = await call('GET', '/api/get_faks')
    return pagination.total >= before.arrived
  })

  await story('a petition arrives as pages in the incoming list, and its proof stands up', async () => {
    const start = Date.now()
    const { id } = await call('POST', '/api/send_faks', { fax_number: numbers.far, key: request })
    const fax = await over(id, 900)
    const seconds = Math.round((Date.now() - start) / 1000)
    expect(fax.state === 'sent', `it is ${fax.state}: ${fax.detail}`)
    expect(fax.pages_sent === fax.pages, `${fax.pages_sent} of ${fax.pages} pages`)
    const arrived = await until('the fax is in the incoming list', 90, async () => {
      const list = await arrivedSince()
      return list.length > 0 && list
    })
    expect(arrived.length === 1 && arrived[0].pages === fax.pages, `arrived: ${JSON.stringify(arrived)}`)
    // HylaFAX sends with whichever modem is free; the other one receives.
    expect([numbers.own, numbers.far].includes(arrived[0].sender), `from ${arrived[0].sender}`)
    const headers = { authorization: `Bearer ${token}` }
    const page = await fetch(`${address}/api/incoming_fax_page/${arrived[0].id}/1`, { headers })
    const { width, height } = await sharp(Buffer.from(await page.arrayBuffer())).metadata()
    expect(width === 1728 && height > 2000, `a page of ${width} × ${height}`)
    const proof = join(folder, 'proof.pdf')
    writeFileSync(proof, Buffer.from(await (await fetch(`${address}/api/fax_proof/${id}`, { headers })).arrayBuffer()))
    const checked = spawnSync(process.execPath, [join(root, 'scripts/verify-proof.mjs'), proof], { encoding: 'utf8' })
    expect(checked.status === 0, checked.stdout)
    const { data } = await call('GET', `/api/get_single_talep/${request}`)
    expect(data.status === 2, `the request has status ${data.status}`)
    return `${fax.pages} pages in ${seconds} s`
  })

  await story('a number that refuses is a failure with its reason', async () => {
    await idle()
    const start = Date.now()
    const { id } = await call('POST', '/api/fax_test', { fax_number: numbers.refusing })
    const fax = await over(id, 120)
    expect(fax.state === 'error' && fax.detail.includes('kabul etmiyor'), `it is ${fax.state}: ${fax.detail}`)
    expect(fax.attempts.length === 1, `${fax.attempts.length} tries`)
    return `${fax.detail}, after ${((Date.now() - start) / 1000).toFixed(1)} s`
  })

  await story('killed in the middle of the call, it ends sent once', async () => {
    await idle()
    const { id } = await call('POST', '/api/fax_test', { fax_number: numbers.far })
    await until('the call is under way', 240, async () => (await jobs('sendq')).some((job) => job.startsWith('R')))
    await wait(5_000)
    masa.kill('SIGKILL')
    await new Promise((resolve) => masa.once('exit', resolve))
    await startMasa()
    const fax = await over(id, 400)
    expect(fax.state === 'sent', `it is ${fax.state}: ${fax.detail}`)
    const all = await jobs('sendq', 'doneq')
    // One job for the petition, one that was refused, and this one.
    const made = all.length - before.jobs
    expect(made === 3, `the server was given ${made} jobs: ${all.join(', ')}`)
    await until('it has arrived once', 90, async () => (await arrivedSince()).length >= 2)
    await wait(20_000)
    const arrived = await arrivedSince()
    expect(arrived.length === 2, `${arrived.length} faxes have arrived`)
    return `${fax.attempts.length} try, ${made} jobs for three faxes`
  })
} catch (error) {
  results.push('FAILED')
  process.stdout.write(`  ✗ ${error.message}\n`)
} finally {
  if (masa && masa.exitCode === null && masa.signalCode === null) {
    masa.kill('SIGTERM')
    await new Promise((resolve) => masa.once('exit', resolve))
  }
  lab('down.sh')
  rmSync(folder, { recursive: true, force: true })
}
const failed = results.filter((outcome) => outcome !== 'passed').length
process.stdout.write(`\n  ${results.length - failed} passed, ${failed} failed\n\n`)
process.exit(failed > 0 || results.length < 3 ? 1 : 0)
