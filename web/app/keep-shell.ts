/** Hands the shell and the pictures to the service worker, once the page has all that it needs itself. */
export const keepShell = () => {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

const register = () => {
  // Without it the site works as well: an old browser, a private window, a full disk.
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
