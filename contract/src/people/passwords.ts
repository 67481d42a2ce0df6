import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'

/** The rules for a person's new password. */
export const newPassword = () =>
  z.string().check(
    z.minLength(10, { error: 'Parola en az 10 karakter olmalı' }),
    z.maxLength(200),
    field.clean,
    z.refine((text) => new Set(text).size >= 5, { error: 'Parola en az 5 farklı karakter içermeli' }),
  )
