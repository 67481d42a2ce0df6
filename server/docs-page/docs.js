const token = localStorage.getItem('masa.token')
const page = document.getElementById('docs')

async function show() {
  const answer = await fetch('/docs/json', { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) {
    page.innerHTML =
      '<p style="font: 16px system-ui; padding: 24px">Çağrıları görmek için <a href="/login">giriş yapın</a>.</p>'
    return
  }
  window.SwaggerUIBundle({
    spec: await answer.json(),
    domNode: page,
    docExpansion: 'none',
    filter: true,
    requestInterceptor: (request) => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${token}` },
    }),
  })
}

void show()
