const storageKey = 'masa.meeting.zoom'
const listPath = '/meeting/ZoomMeetingList'
const files = `${location.origin}/assets/zoom/lib`

const byId = (id) => document.getElementById(id)

/** Takes the ticket, which is good for one entry: a reloaded page has none and goes to the list of meetings. */
function takeTicket() {
  const text = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return text === null ? undefined : JSON.parse(text)
}

function enter({ id, ticket }) {
  const { ZoomMtg } = window
  const own = `/meeting/view/${id}`

  function fail(sentence, error) {
    const reason = error?.errorMessage ?? error?.reason
    byId('told').textContent = typeof reason === 'string' && reason !== '' ? `${sentence} (${reason})` : sentence
    byId('told').setAttribute('role', 'alert')
    byId('again').href = own
    byId('zoom').href = `https://zoom.us/j/${ticket.meetingNumber}`
    byId('ways').hidden = false
    byId('masa').hidden = false
  }

  if (!ZoomMtg)
    return fail('Zoom’un dosyaları açılamadı. Yöneticinize bildirin ya da Zoom’un kendi sayfasında katılın.')

  ZoomMtg.setZoomJSLib(files, '/av')
  ZoomMtg.preLoadWasm()
  ZoomMtg.prepareWebSDK()
  ZoomMtg.i18n.load('tr-TR')
  ZoomMtg.init({
    leaveUrl: location.origin + own,
    patchJsMedia: true,
    success() {
      ZoomMtg.join({
        signature: ticket.signature,
        meetingNumber: ticket.meetingNumber,
        userName: ticket.userName,
        passWord: ticket.password,
        zak: ticket.zak,
        success() {
          byId('masa').hidden = true
        },
        error: (error) => fail('Zoom toplantıya almadı. Birazdan yeniden deneyin.', error),
      })
    },
    error: (error) => fail('Zoom başlatılamadı. Sayfayı kapatıp yeniden katılın.', error),
  })
}

const given = takeTicket()
if (given) enter(given)
else location.replace(listPath)
