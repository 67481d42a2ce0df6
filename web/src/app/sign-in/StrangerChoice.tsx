import { Button } from '@mantine/core'
import { session } from '../../../../contract/src/people/session.ts'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { anythingToLose } from '../../kit/form/unsaved.ts'
import { request } from '../../kit/net/client.ts'
import type { Me } from '../../kit/net/rights.ts'
import { leaveSession } from '../../kit/net/session.ts'
import { leaveFor } from './leave-for.ts'
import { meetStranger, type Stranger } from './sign-in-layer.ts'

/** Another person signed in over somebody's screen: nothing on it is shown or saved under the other person's name. */
export function StrangerChoice({ person, stranger }: { person: Me; stranger: Stranger }) {
  const { person: other, session: theirs, isHere } = stranger

  function stay() {
    // A session that another tab uses must not be ended here.
    if (isHere) request(session.logout, {}, { as: theirs.token }).catch(() => {})
    meetStranger(undefined)
  }

  function goOn() {
    if (isHere) leaveSession(theirs)
    void leaveFor('/')
  }

  return (
    <Dialog
      alert
      title={`Bu ekran ${person.name} adına açık`}
      actions={
        <>
          <Button variant="default" onClick={goOn}>
            Bu Ekrandan Ayrıl
          </Button>
          <Button data-autofocus onClick={stay}>
            Yeniden Giriş Yap
          </Button>
        </>
      }
    >
      <p data-hides-screen>
        {isHere ? 'Az önce' : 'Başka bir sekmede'} <strong>{other.name}</strong> olarak giriş yapıldı. Burada yazılanlar{' '}
        {other.name} adına kaydedilmez.
      </p>
      <p>
        {anythingToLose()
          ? 'Ayrılırsanız bu formda yazılanlar kaybolur: hassas bilgiler tarayıcıda saklanmaz.'
          : `Ayrılırsanız yazılanlar bu tarayıcıda ${person.name} için taslak olarak kalır, başka kimse görmez.`}
      </p>
    </Dialog>
  )
}
