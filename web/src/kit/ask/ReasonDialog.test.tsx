// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../net/failure.ts'
import { openScreen } from '../testing/screen.tsx'
import { useReason } from './use-reason.tsx'

const act = vi.fn<(reason: string) => Promise<string>>()
const resolved: (string | undefined)[] = []

function Screen() {
  const { ask, question } = useReason()
  const wanted = { title: 'Üye Engellenecek', label: 'Neden', least: 5, yes: 'Engelle' }
  return (
    <>
      <button type="button" onClick={async () => resolved.push(await ask(wanted, act))}>
        Sor
      </button>
      {question}
    </>
  )
}

async function asked() {
  await openScreen({ path: '/', address: '/', component: Screen })
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Sor' }))
  return { person, field: await screen.findByLabelText<HTMLInputElement>(/^Neden \(en az 5 karakter\)/) }
}

afterEach(() => {
  act.mockReset()
  resolved.length = 0
  document.body.replaceChildren()
})

test('a reason with a minimum length is accepted only from that length on', async () => {
  act.mockResolvedValue('engellendi')
  const { person, field } = await asked()
  await person.type(field, '  dört ')
  fireEvent.submit(field.form as HTMLFormElement)
  expect(act).not.toHaveBeenCalled()
  await person.type(field, 'beş')
  await person.click(screen.getByRole('button', { name: 'Engelle' }))
  expect(act).toHaveBeenCalledWith('dört beş')
  await expect.poll(() => resolved).toEqual(['engellendi'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('if the action fails, the dialog says why and keeps the reason for the next attempt', async () => {
  act.mockRejectedValueOnce(new CallFailure('unavailable', 'Sunucuya ulaşılamadı')).mockResolvedValue('engellendi')
  const { person, field } = await asked()
  await person.type(field, 'Sahte belge')
  await person.click(screen.getByRole('button', { name: 'Engelle' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sunucuya ulaşılamadı')
  expect([field.value, resolved]).toEqual(['Sahte belge', []])
  await person.click(screen.getByRole('button', { name: 'Engelle' }))
  await expect.poll(() => resolved).toEqual(['engellendi'])
})

test('a cancelled question runs nothing', async () => {
  const { person } = await asked()
  await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await expect.poll(() => resolved).toEqual([undefined])
  expect(act).not.toHaveBeenCalled()
})
