import { afterEach, describe, expect, test } from 'vitest'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { closeWebservices, webservice } from '../../kit/testing/webservice.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('the site’s comparison', () => {
  let masa: TestApp | undefined
  afterEach(async () => {
    await closeWebservices()
    await masa?.close()
    masa = undefined
  })
  const run = () => (masa as TestApp).send(products.updateComparison, {})
  const state = async () => (await (masa as TestApp).send(products.comparison, {})).body.data

  test('reports that no web service is configured', async () => {
    masa = await testApp()
    expect(await state()).toEqual({ configured: false, running: false, last: null })
    expect(await run()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('MASA_COMPARISON_URL') },
    })
  })

  test('is updated by one run at a time, and the result of the last run is stored', async () => {
    let release = () => {}
    const asked: string[] = []
    const comparisonUrl = await webservice((request, response) => {
      asked.push(String(request.url))
      release = () =>
        response.setHeader('content-type', 'application/json').end('{"message": "12 kampanya\\u0000 yenilendi"}')
    })
    masa = await testApp({ variables: { MASA_COMPARISON_URL: comparisonUrl } })
    const first = run()
    await expect.poll(() => asked.length).toBe(1)
    expect(await state()).toMatchObject({ configured: true, running: true })
    expect((await run()).status).toBe(409)
    release()
    expect((await first).body.data).toMatchObject({
      running: false,
      last: { ok: true, status: 200, message: '12 kampanya yenilendi', person: expect.any(String) },
    })
    expect(asked).toEqual(['/api/comparison_update'])
  })

  test('stores the error of a failed run', async () => {
    const comparisonUrl = await webservice((_request, response) => response.writeHead(500).end('bozuk'))
    masa = await testApp({ variables: { MASA_COMPARISON_URL: comparisonUrl } })
    expect((await run()).body.data.last).toMatchObject({ ok: false, status: 500, message: 'bozuk' })
    await closeWebservices()
    expect((await run()).body.data.last).toMatchObject({ ok: false, status: null, message: 'Adrese ulaşılamadı' })
  })
})
