// Keeps the gate's page at hand: a phone at the entrance may be reloaded while the network is away.
// Registered for /offers/events/scan-ticket alone: no other page is touched, and no answer of the API is ever kept.
const page = '/offers/events/scan-ticket'
const prefix = 'safiri-gate '

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says which build it is and which files it runs on; what belonged to another build goes.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

async function keep({ build, files }) {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + build) await caches.delete(name)
  const shelf = await caches.open(prefix + build)
  await Promise.all(
    [page, ...files].map(async (file) => {
      if (file !== page && (await shelf.match(file)) !== undefined) return
      const answer = await fetch(file).catch(() => undefined)
      if (answer?.ok) await shelf.put(file, answer)
    }),
  )
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(
    request.mode === 'navigate'
      ? newest(request, page)
      : pathname.startsWith('/assets/')
        ? first(request)
        : newest(request, request),
  )
})

// A file with a hash in its name never changes.
const first = async (request) => (await caches.match(request)) ?? fetch(request)

async function newest(request, kept) {
  try {
    return await fetch(request)
  } catch (problem) {
    const found = await caches.match(kept)
    if (found === undefined) throw problem
    return found
  }
}
