/** What becomes of each table that knows people when two accounts of one person become one; its test asks for all. */

export type MergeRule =
  /** Its columns go over. Where the other account has such a row already, it does not, and ends with the account. */
  | { readonly moves: readonly string[]; readonly label?: string }
  /** Its rows belong to those of another table. */
  | { readonly follows: string }
  | { readonly ends: string }
  | { readonly stays: string }

const OWN_WAY_IN = { ends: 'opens the account that ends' }
const BY_ADDRESS = { stays: 'is about an address' }
const OWN_CHOICES = { ends: 'the account that stays has its own' }

export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  alert_finds: { moves: ['user_id'] },
  alerts: { moves: ['user_id'], label: 'ricerche salvate' },
  audit_log: { stays: 'a log is not rewritten; the entry of the merging names both' },
  billing_profiles: { moves: ['user_id'], label: 'dati di fatturazione' },
  card_checkouts: { follows: 'orders' },
  card_payments: { follows: 'orders' },
  card_subscriptions: { moves: ['user_id'] },
  cart_items: { follows: 'carts' },
  carts: { moves: ['user_id'], label: 'carrello' },
  contact_addresses: { moves: ['user_id'] },
  contact_ledger: { moves: ['user_id'] },
  contact_messages: BY_ADDRESS,
  contact_packs: { follows: 'subscriptions' },
  contact_reports: { moves: ['reporter_id', 'owner_id', 'decided_by'] },
  contact_reveals: { moves: ['user_id'], label: 'contatti scoperti' },
  dead_addresses: BY_ADDRESS,
  decisions: { moves: ['user_id', 'decided_by', 'answered_by'] },
  discarded_pictures: { moves: ['owner_id'] },
  firm_changes: { follows: 'firms' },
  firm_credentials: { moves: ['checked_by'] },
  firm_past_scope: { follows: 'firms' },
  firm_slugs: { follows: 'firms' },
  firm_trades: { follows: 'firms' },
  firms: { moves: ['owner_id'], label: 'imprese' },
  group_mails: { moves: ['created_by'] },
  idempotency_keys: { ends: 'belongs to forms that were open' },
  invitation_codes: { moves: ['user_id'] },
  invoice_items: { follows: 'invoices' },
  // The document stays as it is; who may read it is not part of it.
  invoices: { moves: ['user_id'], label: 'fatture' },
  job_requests: { moves: ['client_id'], label: 'richieste' },
  known_ways_in: OWN_WAY_IN,
  listing_notices: { moves: ['owner_id', 'decided_by'] },
  notification_boxes: { ends: 'counts the notifications' },
  notification_choices: OWN_CHOICES,
  notifications: { ends: 'told already' },
  order_items: { follows: 'orders' },
  orders: { moves: ['user_id'], label: 'ordini' },
  outbox: { moves: ['caused_by'] },
  passkeys: OWN_WAY_IN,
  pictures: { moves: ['owner_id'], label: 'foto' },
  prospects: BY_ADDRESS,
  push_messages: { follows: 'push_subscriptions' },
  push_subscriptions: { ends: 'belongs to a session' },
  quote_templates: { moves: ['user_id'], label: 'modelli di preventivo' },
  rate_limit_hits: { stays: 'runs out by itself' },
  recovery_codes: OWN_WAY_IN,
  request_consents: { moves: ['user_id', 'taken_by'] },
  review_invites: { moves: ['client_id'] },
  reviews: {
    moves: ['client_id', 'replied_by', 'disputed_by', 'decided_by'],
    label: 'recensioni e risposte',
  },
  saved_items: { moves: ['user_id'], label: 'annunci salvati' },
  sdi_files: { follows: 'invoices' },
  sdi_receipts: { follows: 'invoices' },
  second_factors: OWN_WAY_IN,
  sessions: OWN_WAY_IN,
  user_devices: { ends: 'seen again from the account that stays' },
  showcase_items: { moves: ['seller_id'], label: 'annunci in vetrina' },
  staff_reminders: OWN_CHOICES,
  subscriptions: { moves: ['user_id'], label: 'abbonamenti' },
  talk_blocks: { moves: ['blocker_id', 'blocked_id'], label: 'blocchi' },
  talk_entries: { moves: ['author_id'] },
  talk_images: { moves: ['uploader_id'] },
  talk_links: { moves: ['user_id'] },
  talk_members: { moves: ['user_id'] },
  talk_quotes: { follows: 'talks' },
  talks: { moves: ['client_id', 'professional_id'], label: 'conversazioni' },
  telephone_requests: { moves: ['user_id', 'taken_by'] },
  terms_acceptances: { moves: ['user_id'] },
  tokens: OWN_WAY_IN,
  told_once: { moves: ['user_id'] },
  unanswered_mails: { moves: ['user_id'] },
  users: { ends: 'the account itself' },
  waiting_invoices: { moves: ['user_id'] },
  waiting_list: BY_ADDRESS,
  waiting_messages: { ends: 'written under an address that was not proven' },
}
