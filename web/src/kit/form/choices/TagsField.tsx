import { TagsInput } from '@mantine/core'
import { lower } from '../../../../../contract/src/kit/text/turkish.ts'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

/** Keywords: Enter, a comma or leaving the field adds one, a pasted list adds all, Backspace removes the last one. */
export function TagsField(facts: FieldFacts) {
  const { key, start, change, ...look } = useField<string[]>(facts)
  return (
    <TagsInput
      key={key}
      {...look}
      defaultValue={start}
      onChange={change}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      isDuplicate={isThere}
      maxTags={50}
      dropdownOpened={false}
      description="Enter veya virgül ile ekleyin"
    />
  )
}

const isThere = (tag: string, tags: string[]) => tags.some((one) => lower(one) === lower(tag))
