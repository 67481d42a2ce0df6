// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../../kit/testing/root.ts'
import { type EnteredValue, ownFeature } from './features.ts'
import { OwnDefinition } from './OwnDefinition.tsx'

test('choices are part of the feature while they are typed, so that Ctrl+S in their field saves them', async () => {
  const root = testRoot(document.body.appendChild(document.createElement('div')))
  let said: EnteredValue = { ...ownFeature(false), type: 'select' }
  const change = (part: Partial<EnteredValue>) => {
    said = { ...said, ...part }
  }
  act(() => root.render(<OwnDefinition said={said} labelId="ad" onChange={change} />))
  await userEvent.type(screen.getByLabelText(/^Seçenekler/), 'Kırmızı\n Mavi\n\nMavi')
  expect(said.subvalues).toEqual([{ name: 'Kırmızı' }, { name: 'Mavi' }])
})
