/**
 * Entry script, loaded before anything is painted by pages with two views: the one chosen on this device is there from
 * the start, and the HTML stays everybody's.
 */
try {
  const view = localStorage.getItem('vista')
  if (view) document.documentElement.dataset['vista'] = view
} catch {
  // Storage is forbidden: the address says it alone.
}
