import { chromium } from '@playwright/test'

const base = process.env.BASE ?? 'http://127.0.0.1:3955'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const paths = process.argv.slice(2)
for (const [w, h, scheme] of [
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
  [360, 760, 'light'],
]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'tr-TR' })
  const p = await c.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
  p.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)))
  await p.goto(base + '/login')
  await p.waitForTimeout(800)
  await p.screenshot({ path: `/tmp/shots/login-${w}-${scheme}.png` })
  await p.getByLabel('Kullanıcı adı').fill('admin')
  await p.getByLabel('Parola', { exact: true }).fill('deneme-parola')
  await p.getByRole('button', { name: 'GİRİŞ YAP' }).click()
  await p.waitForURL(base + '/')
  await p.waitForTimeout(1500)
  for (const path of paths) {
    await p.goto(base + path)
    await p.waitForTimeout(1800)
    await p.screenshot({ path: `/tmp/shots/${path.replace(/\W+/g, '_')}-${w}-${scheme}.png` })
  }
  await c.close()
}
await b.close()
