import type { UserState } from '#modules/identity/contract/users.ts'
import type { Role } from '#modules/kernel/viewer.ts'

export const ROLE_LABELS: Record<Role, string> = {
  professional: 'Utente',
  moderator: 'Moderatore',
  admin: 'Amministratore',
}

export const USER_TYPE_LABELS = { client: 'Cerca', professional: 'Offre' } as const

export const USER_STATE_LABELS: Record<UserState, string> = {
  active: 'Attivi',
  deactivated: 'Disattivati',
  unverified: 'Email da verificare',
  subscribed: 'Con abbonamento',
}
