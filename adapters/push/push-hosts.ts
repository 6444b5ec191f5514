/** Hosts of the push services of Chrome and Edge, Firefox, Safari, old Edge. No other host is contacted. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const FAMILIES = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** `alsoAllowed` are origins of test servers. */
export const knowsPushHost =
  (alsoAllowed: readonly string[] = []) =>
  (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    if (url?.username !== '' || url.password !== '') return false
    if (alsoAllowed.includes(url.origin)) return true
    return url.protocol === 'https:' && url.port === '' && isOfAService(url.hostname)
  }

const isOfAService = (host: string) =>
  HOSTS.includes(host) || FAMILIES.some((family) => host.endsWith(family))
