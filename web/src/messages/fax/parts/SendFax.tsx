import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import classes from './fax.module.css'
import { type FaxOf, useFaxForm } from './use-fax-form.tsx'

/** The form that faxes a request's petition. */
export function SendFax(props: FaxOf) {
  const { fields, isReady, pending, submit } = useFaxForm(props)
  return (
    <form
      className={classes.send}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields}
      <Button type="submit" loading={pending} disabled={!isReady} leftSection={<IconSend size={18} aria-hidden />}>
        Faksı Gönder
      </Button>
    </form>
  )
}
