import { identityAdminPaths } from '#modules/identity/contract/admin-paths.ts'
import type { UserEntry, UserState } from '#modules/identity/contract/users.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import type { Role } from '#modules/kernel/viewer.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { listPage } from '../list/admin-list.tsx'
import {
  emailCell,
  plainColumn,
  sortByText,
  TIME_SORTING,
  unbrokenColumn,
} from '../list/columns.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

export const ROLE_LABELS: Record<Role, string> = {
  professional: 'Utente',
  moderator: 'Moderatore',
  admin: 'Amministratore',
}

const USER_STATE_LABELS: Record<UserState, string> = {
  active: 'Attivi',
  deactivated: 'Disattivati',
  unverified: 'Email da verificare',
  subscribed: 'Con abbonamento',
  'plan-ended': 'Abbonamento finito',
  'cart-left': 'Carrello lasciato a metà',
  'profile-half': 'Profilo dell’impresa a metà',
}

export const UserBadges = ({ user }: { user: UserEntry }) => (
  <span className="cluster">
    {!user.isActive && <Badge tone="danger">Disattivato</Badge>}
    {isUnverified(user) && <Badge tone="warning">Email da verificare</Badge>}
    {user.subscriptionStatus === 'active' && <Badge tone="success">Abbonato</Badge>}
    {user.isActive && !isUnverified(user) && user.subscriptionStatus !== 'active' && (
      <Badge>Attivo</Badge>
    )}
  </span>
)

/** Where there is no mailbox, nothing can be verified. */
const isUnverified = ({ emailVerified, email }: UserEntry) => !emailVerified && hasMailbox(email)

export const USER_TYPE_LABELS = { client: 'Cerca', professional: 'Offre' } as const

export const page = listPage<UserEntry>({
  path: identityAdminPaths.users,
  asked: ['userType'],
  counted: { one: 'utente', many: 'utenti' },
  empty: 'Nessun utente trovato',
  hasCsv: true,
  filters: [
    searchFilter('Nome o email'),
    choiceFilter('role', 'Ruolo', 'Tutti i ruoli', ROLE_LABELS),
    choiceFilter('state', 'Stato', 'Tutti gli stati', USER_STATE_LABELS),
  ],
  columns: [
    plainColumn(
      'Nome',
      ({ id, firstName, lastName }) => (
        <a href={`/admin/utenti/${id}`}>
          {firstName} {lastName}
        </a>
      ),
      sortByText('name'),
    ),
    plainColumn(
      'Email',
      ({ email }) =>
        hasMailbox(email) ? emailCell(email) : <span className="soft">Senza email</span>,
      sortByText('email'),
    ),
    plainColumn('Ruolo', ({ role, userType }) =>
      role === 'professional' ? USER_TYPE_LABELS[userType] : ROLE_LABELS[role],
    ),
    plainColumn('Stato', (user) => <UserBadges user={user} />),
    unbrokenColumn('Iscrizione', ({ createdAt }) => formatDate(createdAt), TIME_SORTING),
  ],
})
