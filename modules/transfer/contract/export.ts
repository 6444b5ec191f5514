/** The archive with everything: what the refusals say. */
export const EXPORT_REFUSALS = {
  'export.second-factor':
    'Prima attiva la verifica in due passaggi dal tuo profilo: qui ci sono i dati di tutti, e una password rubata non deve bastare per scaricarli',
  'export.not-asked': 'Prima chiedi l’archivio, poi hai 10 minuti per scaricarlo',
} as const

export const exportPaths = {
  /** `POST` asks for it, `GET` streams it. */
  all: '/api/admin/export',
} as const
