/** Apart from all labels, because the dashboard needs only these. */

export const alertPaths = {
  mine: '/api/alerts',
  ofFirm: '/api/firm/alerts',
  one: (id: string) => `/api/alerts/${encodeURIComponent(id)}`,
}

/** The user's own alerts. */
export const ALERTS_PAGE = '/avvisi'
