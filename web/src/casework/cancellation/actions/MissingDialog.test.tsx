// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Request } from '../request.ts'
import { request } from '../testing/requests.ts'
import { MissingDialog } from './MissingDialog.tsx'

test('documents that a colleague has reported as missing meanwhile are shown before they are overwritten', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = testRoot(host)
  const shown = async (now: Partial<Request>) => {
    await act(async () =>
      root.render(
        <MantineProvider env="test">
          <MissingDialog
            request={request({ id: 3, ...now })}
            {...{ of: 'Ada', what: 'Talep', pending: false, problem: '', errors: {} }}
            onChoose={() => {}}
            onClose={() => {}}
          />
        </MantineProvider>,
      ),
    )
    return host.querySelector('dialog')?.textContent
  }
  expect(await shown({})).not.toContain('Şimdi kayıtlı')
  const reported = { status: 3, missing: ['kimlik_arka' as const, 'sozlesme' as const], missing_note: 'Bulanık' }
  expect(await shown({ version: 2, ...reported })).toContain('Şimdi kayıtlı: Dilekçe, Kimlik arka yüz · Bulanık')
  expect(await shown({ version: 3, status: 4 })).not.toContain('Şimdi kayıtlı')
})
