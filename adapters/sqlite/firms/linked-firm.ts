/** JSON of a joined `firms f`, in the list of states where its card stands; null where none was found. */
export const LINKED_FIRM_SQL = `CASE WHEN f.id IS NOT NULL THEN json_object('slug', f.slug, 'vatId', f.vat_id,
    'state', CASE WHEN f.waiting_since IS NULL THEN f.state ELSE 'waiting' END) END`
