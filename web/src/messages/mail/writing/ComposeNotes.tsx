import { Faint } from '../../../kit/look/Faint.tsx'
import { Problem } from '../../../kit/look/Problem.tsx'
import { Doubt } from './Doubt.tsx'
import type { DraftSaving } from './use-draft-saving.ts'

type Props = {
  draft: Pick<DraftSaving, 'kept' | 'apart'>
  sendsInsideAlone: boolean
  /** Why it is unknown whether the message arrived. */
  doubt: string | undefined
  /** The message was edited further, so the doubt stays with the draft that may have been sent. */
  leftDoubt: boolean
  problem: string
  onGone: () => void
}

/** What the person should know about the message while writing it. */
export const ComposeNotes = ({ draft, sendsInsideAlone, doubt, leftDoubt, problem, onGone }: Props) => (
  <>
    {sendsInsideAlone && (
      <Faint>Bu kutudan yalnız ekibe yazılır; dışarıya göndermek için SMTP’si olan bir hesap seçin.</Faint>
    )}
    {doubt !== undefined && draft.kept && <Doubt draftId={draft.kept.id} why={doubt} onGone={onGone} />}
    {leftDoubt && <Faint>Ulaşıp ulaşmadığı bilinmeyen ilk ileti, gönderildiği gibi ayrı bir taslakta duruyor.</Faint>}
    {problem !== '' && <Problem>{problem}</Problem>}
    {draft.apart && <Problem>{apartWords[draft.apart]}</Problem>}
  </>
)

const apartWords = {
  alone:
    'Yanıtladığınız ya da ilettiğiniz ileti bu arada silinmiş; buradaki yazdıklarınız ona bağlı olmayan bir taslakta, onun dosyaları olmadan duruyor.',
  beside:
    'Taslak başka bir yerde değişmiş, silinmiş ya da gönderilmiş; buradaki yazdıklarınız ayrı bir taslakta, dosyaları olmadan duruyor.',
  home: 'Bu posta kutusu silinmiş ya da artık size açık değil; buradaki yazdıklarınız kendi kutunuzda bir taslakta, dosyaları olmadan duruyor.',
}
