// Keeps the shell (scripts, styles, fonts) and uploads, whose names change with their contents; pictures of categories
// and banners, whose names do not, as long as the server says; and one page for when there is no line. Pages and answers
// of the API are never kept: they may be personal.
const SHELL = 'shell-1'
const PICTURES = 'pictures-1'
const OFFLINE = ['/offline.html', '/offline.css', '/favicon.svg', '/icons/logo.svg']
const PICTURES_MAX = 150

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(OFFLINE)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const forgetOld = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name !== SHELL && name !== PICTURES)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forgetOld())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOrNotice(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cachedOr(SHELL, request))
  else if (url.pathname.startsWith('/uploads/')) event.respondWith(cachedOr(PICTURES, request))
  else if (OFFLINE.includes(url.pathname)) event.respondWith(freshOrCached(SHELL, request))
  else if (/^\/(categories|icons|banners)\//.test(url.pathname))
    event.respondWith(cachedWhileYoung(PICTURES, request))
})

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  const shown = { body, data: { path }, lang: 'it', icon: '/icons/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin)))
})

// In a window of ours, if there is one. Nothing leads away from this site.
const show = async (url) => {
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  const window = open && (await open.navigate(url.href).catch(() => null))
  await (window ? window.focus() : self.clients.openWindow(url.href))
}

const pageOrNotice = (request) =>
  fetch(request).catch(async () => (await caches.match('/offline.html')) ?? Response.error())

const cachedOr = async (name, request) => (await cached(name, request)) ?? fetched(name, request)

// Beyond the server's age it is asked again, and what is cached serves only while there is no line.
const cachedWhileYoung = async (name, request) => {
  const found = await cached(name, request)
  return found && isYoung(found) ? found : freshOrCached(name, request)
}

const freshOrCached = (name, request) =>
  fetched(name, request).catch(async () => (await cached(name, request)) ?? Response.error())

const cached = async (name, request) => (await caches.open(name)).match(request)

const fetched = async (name, request) => {
  const reply = await fetch(request)
  if (isForEverybody(reply)) {
    const cache = await caches.open(name)
    await cache.put(request, reply.clone())
    if (name === PICTURES) await dropOldest(cache)
  }
  return reply
}

const isYoung = ({ headers }) => {
  const [, seconds = 0] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  const age = Date.now() - Date.parse(headers.get('date') ?? '')
  return age >= 0 && age < seconds * 1000
}

const isForEverybody = (reply) =>
  reply.ok && /\bpublic\b/.test(reply.headers.get('cache-control') ?? '')

const dropOldest = async (cache) => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -PICTURES_MAX).map((key) => cache.delete(key)))
}
