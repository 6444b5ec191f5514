-- Every trigger of a new database, by table and name: the place to read one, and to copy it from into a migration.
-- Generated after the migrations; do not edit it. Written anew by
-- npx vitest run --config scripts/vitest.config.ts --project=units adapters/sqlite/triggers.test.ts -u

CREATE TRIGGER `banners_public_delete` AFTER DELETE ON `banners`
WHEN old.is_active
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `banners_public_insert` AFTER INSERT ON `banners`
WHEN new.is_active
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `banners_public_update` AFTER UPDATE ON `banners`
WHEN new.is_active OR old.is_active
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `categories_public_delete` AFTER DELETE ON `categories`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `categories_public_insert` AFTER INSERT ON `categories`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `categories_public_update` AFTER UPDATE ON `categories`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `contact_addresses_public_update` AFTER UPDATE OF `confirmed_at` ON `contact_addresses`
WHEN new.confirmed_at IS NOT old.confirmed_at
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `contact_messages_phone_insert` AFTER INSERT ON `contact_messages`
WHEN new.phone <> '' AND new.phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('contact_messages', new.id); END;
CREATE TRIGGER `contact_messages_phone_update` AFTER UPDATE OF `phone` ON `contact_messages`
WHEN new.phone IS NOT old.phone
BEGIN
  UPDATE contact_messages SET phone_e164 = NULL WHERE id = new.id AND phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'contact_messages', new.id WHERE new.phone <> '';
END;
CREATE TRIGGER `contact_ledger_pack` AFTER INSERT ON `contact_packs`
WHEN new.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', new.contacts, s.period_started_at
  FROM subscriptions s WHERE s.id = new.term_id;
END;
CREATE TRIGGER `contact_ledger_pack_came` AFTER UPDATE OF `term_id`, `revoked_at`, `contacts` ON `contact_packs`
WHEN new.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', new.contacts, s.period_started_at
  FROM subscriptions s WHERE s.id = new.term_id;
END;
CREATE TRIGGER `contact_ledger_pack_forgets` AFTER DELETE ON `contact_packs`
WHEN old.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', -old.contacts, s.period_started_at
  FROM subscriptions s WHERE s.id = old.term_id;
END;
CREATE TRIGGER `contact_ledger_pack_left` AFTER UPDATE OF `term_id`, `revoked_at`, `contacts` ON `contact_packs`
WHEN old.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', -old.contacts,
    coalesce(new.revoked_at, s.period_started_at)
  FROM subscriptions s WHERE s.id = old.term_id;
END;
CREATE TRIGGER `contact_ledger_again` AFTER UPDATE OF `revealed_at`, `given_back_at` ON `contact_reveals`
WHEN new.is_counted AND new.given_back_at IS NULL
  AND (old.given_back_at IS NOT NULL OR (old.ended_at IS NOT NULL AND new.ended_at IS NULL))
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, used, at)
  SELECT new.user_id, new.revealed_at, new.id, 1 + coalesce(max(seq), 0), 'used', 1, new.revealed_at
  FROM contact_ledger WHERE user_id = new.user_id AND counted_at = new.revealed_at AND ref = new.id;
END;
CREATE TRIGGER `contact_ledger_answered` AFTER UPDATE OF `answered_at` ON `contact_reveals`
WHEN new.is_counted AND new.answered_at IS NOT NULL AND old.answered_at IS NULL
  AND new.reserved_at IS NOT NULL AND new.given_back_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, reserved, used, at)
  SELECT new.user_id, new.revealed_at, new.id, 1 + max(seq), 'used', -1, 1, new.answered_at
  FROM contact_ledger WHERE user_id = new.user_id AND counted_at = new.revealed_at AND ref = new.id;
END;
CREATE TRIGGER `contact_ledger_begin` AFTER INSERT ON `contact_reveals`
WHEN new.is_counted
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, reserved, used, at)
  SELECT new.user_id, new.revealed_at, new.id, 1, iif(new.reserved_at IS NULL, 'used', 'reserved'),
    new.reserved_at IS NOT NULL, new.reserved_at IS NULL, new.revealed_at;
END;
CREATE TRIGGER `contact_ledger_follows` AFTER UPDATE OF `user_id` ON `contact_reveals`
WHEN new.user_id <> old.user_id
BEGIN UPDATE contact_ledger SET user_id = new.user_id WHERE user_id = old.user_id AND ref = new.id; END;
CREATE TRIGGER `contact_ledger_forgets` AFTER DELETE ON `contact_reveals`
BEGIN DELETE FROM contact_ledger WHERE user_id = old.user_id AND ref = old.id; END;
CREATE TRIGGER `contact_ledger_moved` AFTER UPDATE OF `revealed_at` ON `contact_reveals`
WHEN new.revealed_at <> old.revealed_at AND new.given_back_at IS NULL AND old.given_back_at IS NULL
  AND (old.ended_at IS NULL OR new.ended_at IS NOT NULL)
BEGIN
  UPDATE contact_ledger SET counted_at = new.revealed_at
  WHERE user_id = old.user_id AND counted_at = old.revealed_at AND ref = new.id;
END;
CREATE TRIGGER `contact_ledger_returned` AFTER UPDATE OF `given_back_at` ON `contact_reveals`
WHEN new.is_counted AND new.given_back_at IS NOT NULL AND old.given_back_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, reserved, used, at)
  SELECT old.user_id, old.revealed_at, new.id, 1 + max(seq), 'returned', -sum(reserved), -sum(used), new.given_back_at
  FROM contact_ledger WHERE user_id = old.user_id AND counted_at = old.revealed_at AND ref = new.id;
END;
CREATE TRIGGER `contact_reveals_answered_public` AFTER UPDATE OF `answered_at` ON `contact_reveals`
WHEN new.answered_at IS NOT NULL AND old.answered_at IS NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1, requests = requests + 1 WHERE id = 1; END;
CREATE TRIGGER `contact_reveals_place` AFTER UPDATE OF `has_place` ON `contact_reveals`
WHEN new.has_place <> old.has_place
BEGIN
  UPDATE job_requests SET reveal_count = reveal_count + new.has_place - old.has_place WHERE id = new.job_request_id;
END;
CREATE TRIGGER `hourly_figures_reveals` AFTER INSERT ON `contact_reveals`
WHEN new.is_counted = 1
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reveals', new.revealed_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `dead_addresses_end_contacts` AFTER INSERT ON `dead_addresses`
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT r.id, 'bounced' FROM contact_reveals r
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
  WHERE r.is_counted AND r.ended_at IS NULL AND r.revealed_at > new.died_at - 604800000
    AND coalesce(j.client_email, s.seller_email) = new.address
    AND NOT EXISTS (SELECT 1 FROM talks t
      WHERE t.job_request_id = r.job_request_id AND t.chosen_revision IS NOT NULL);
END;
CREATE TRIGGER `firm_credentials_order_delete` AFTER DELETE ON `firm_credentials` WHEN old.state = 'checked'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE id = old.firm_id AND position IS NOT NULL);
END;
CREATE TRIGGER `firm_credentials_order_insert` AFTER INSERT ON `firm_credentials` WHEN new.state = 'checked'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE id = new.firm_id AND position IS NOT NULL);
END;
CREATE TRIGGER `firm_credentials_order_update` AFTER UPDATE OF `state` ON `firm_credentials` WHEN old.state <> new.state
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE id = new.firm_id AND position IS NOT NULL);
END;
CREATE TRIGGER `firm_credentials_public_delete` AFTER DELETE ON `firm_credentials`
WHEN old.state = 'checked'
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `firm_credentials_public_insert` AFTER INSERT ON `firm_credentials`
WHEN new.state = 'checked'
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `firm_credentials_public_update` AFTER UPDATE ON `firm_credentials`
WHEN old.state = 'checked' OR new.state = 'checked'
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `firm_provinces_left` AFTER DELETE ON `firm_provinces`
WHEN EXISTS (SELECT 1 FROM firms WHERE id = old.firm_id)
BEGIN INSERT OR REPLACE INTO firm_past_scope
  SELECT id, 'province', old.province_id, updated_at FROM firms WHERE id = old.firm_id; END;
CREATE TRIGGER `firm_search_texts_delete` AFTER DELETE ON `firm_search_texts`
BEGIN INSERT INTO firm_search (firm_search, rowid, tokens) VALUES ('delete', old.position, old.tokens); END;
CREATE TRIGGER `firm_search_texts_insert` AFTER INSERT ON `firm_search_texts`
BEGIN INSERT INTO firm_search (rowid, tokens) VALUES (new.position, new.tokens); END;
CREATE TRIGGER `firm_search_texts_update` AFTER UPDATE OF `position`, `tokens` ON `firm_search_texts`
BEGIN
  INSERT INTO firm_search (firm_search, rowid, tokens) VALUES ('delete', old.position, old.tokens);
  INSERT INTO firm_search (rowid, tokens) VALUES (new.position, new.tokens);
END;
CREATE TRIGGER `firm_trades_left` AFTER DELETE ON `firm_trades`
WHEN EXISTS (SELECT 1 FROM firms WHERE id = old.firm_id)
BEGIN INSERT OR REPLACE INTO firm_past_scope
  SELECT id, 'trade', old.category_id, updated_at FROM firms WHERE id = old.firm_id; END;
CREATE TRIGGER `firm_seat_left` AFTER UPDATE OF `province_id` ON `firms`
WHEN old.province_id IS NOT NULL AND new.province_id IS NOT old.province_id
BEGIN INSERT OR REPLACE INTO firm_past_scope VALUES (new.id, 'province', old.province_id, new.updated_at); END;
CREATE TRIGGER `firms_phone_insert` AFTER INSERT ON `firms`
WHEN new.phone <> '' AND new.phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('firms', new.id); END;
CREATE TRIGGER `firms_phone_update` AFTER UPDATE OF `phone` ON `firms`
WHEN new.phone IS NOT old.phone
BEGIN
  UPDATE firms SET phone_e164 = NULL WHERE id = new.id AND phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'firms', new.id WHERE new.phone <> '';
END;
CREATE TRIGGER `firms_public_delete` AFTER DELETE ON `firms`
WHEN old.state = 'shown'
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `firms_public_insert` AFTER INSERT ON `firms`
WHEN new.state = 'shown'
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `firms_public_update` AFTER UPDATE ON `firms`
WHEN old.state = 'shown' OR new.state = 'shown'
BEGIN
  UPDATE public_version SET
    "firm_visibility" = "firm_visibility" + ((old.state || ' ' || new.state) IN ('draft shown', 'shown draft')),
    "everything" = "everything" + ((old.state || ' ' || new.state) NOT IN ('draft shown', 'shown draft'))
  WHERE id = 1;
END;
CREATE TRIGGER `items_withdraw_with_firm` AFTER UPDATE OF `state` ON `firms`
WHEN (new.state = 'suspended') <> (old.state = 'suspended')
BEGIN
  UPDATE showcase_items SET is_withdrawn = new.state = 'suspended'
    OR NOT (SELECT is_active FROM users WHERE id = new.owner_id)
  WHERE seller_id = new.owner_id;
END;
CREATE TRIGGER `talks_end_with_firm` AFTER UPDATE OF `state` ON `firms`
WHEN new.state = 'suspended' AND old.state <> 'suspended'
BEGIN
  UPDATE talks SET state = 'closed', closed_cause = 'deactivation', closed_at = coalesce(closed_at, new.updated_at)
  WHERE professional_id = new.owner_id AND state <> 'closed';
END;
CREATE TRIGGER `talks_return_with_firm` AFTER UPDATE OF `state` ON `firms`
WHEN old.state = 'suspended' AND new.state <> 'suspended'
BEGIN
  UPDATE talks SET state = CASE WHEN chosen_revision IS NULL THEN 'open' ELSE 'chosen' END,
    closed_cause = CASE WHEN chosen_revision IS NULL THEN NULL ELSE 'choice' END,
    closed_at = CASE WHEN chosen_revision IS NULL THEN NULL ELSE closed_at END
  WHERE professional_id = new.owner_id AND closed_cause = 'deactivation'
    AND NOT EXISTS (SELECT 1 FROM users WHERE id IN (client_id, professional_id) AND NOT is_active);
END;
CREATE TRIGGER `hourly_figures_credited` AFTER INSERT ON `invoices`
WHEN new.kind = 'credit_note'
BEGIN
  INSERT INTO hourly_figures (name, hour, total)
  VALUES ('refundsCents', new.paid_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `invoices_keep_their_number` BEFORE UPDATE OF `number`, `series`, `year`, `sequence`, `issue_date` ON `invoices` BEGIN
  SELECT RAISE(ABORT, 'an invoice keeps its number and date');
END;
CREATE TRIGGER `invoices_stay` BEFORE DELETE ON `invoices` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;
CREATE TRIGGER `hourly_figures_requests` AFTER INSERT ON `job_requests`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('requests', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `job_request_counters_delete` AFTER DELETE ON `job_requests`
BEGIN
  UPDATE job_request_counters SET total = total - 1
  WHERE name IN (old.moderation_state, nullif(old.status, 'active'));
END;
CREATE TRIGGER `job_request_counters_insert` AFTER INSERT ON `job_requests`
BEGIN
  INSERT INTO job_request_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_counters (name, total)
  SELECT new.status, 1 WHERE new.status = 'modification_requested'
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `job_request_counters_update` AFTER UPDATE OF `moderation_state`, `status` ON `job_requests`
WHEN old.moderation_state <> new.moderation_state OR old.status <> new.status
BEGIN
  UPDATE job_request_counters SET total = total - 1
  WHERE name IN (old.moderation_state, nullif(old.status, 'active'));
  INSERT INTO job_request_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_counters (name, total)
  SELECT new.status, 1 WHERE new.status = 'modification_requested'
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `job_request_search_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = old.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', old.id);
END;
CREATE TRIGGER `job_request_search_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
CREATE TRIGGER `job_request_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `title`, `description`, `answers`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.answers, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.answers, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
CREATE TRIGGER `job_request_totals_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.urgency) t);
END;
CREATE TRIGGER `job_request_totals_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.urgency) t
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `job_request_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.urgency) t);
  INSERT INTO job_request_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.urgency) t
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `job_requests_contacts_taken_down` AFTER UPDATE OF `is_verified`, `is_withdrawn` ON `job_requests`
WHEN new.status <> 'completed' AND ((old.is_verified AND NOT new.is_verified) OR (new.is_withdrawn AND NOT old.is_withdrawn))
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT id, 'closed' FROM contact_reveals
  WHERE job_request_id = new.id AND is_counted AND ended_at IS NULL AND (reserved_at IS NULL OR answered_at IS NULL);
  UPDATE talks SET state = 'closed', closed_cause = 'expiry', closed_at = coalesce(closed_at, new.updated_at)
  WHERE job_request_id = new.id AND state = 'open' AND professional_id IN (SELECT user_id FROM contact_reveals
    WHERE job_request_id = new.id AND reserved_at IS NOT NULL AND answered_at IS NULL);
END;
CREATE TRIGGER `job_requests_phone_insert` AFTER INSERT ON `job_requests`
WHEN new.client_phone <> '' AND new.client_phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('job_requests', new.id); END;
CREATE TRIGGER `job_requests_phone_update` AFTER UPDATE OF `client_phone` ON `job_requests`
WHEN new.client_phone IS NOT old.client_phone
BEGIN
  UPDATE job_requests SET client_phone_e164 = NULL WHERE id = new.id AND client_phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'job_requests', new.id WHERE new.client_phone <> '';
END;
CREATE TRIGGER `job_requests_public_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1, requests = requests + 1 WHERE id = 1; END;
CREATE TRIGGER `job_requests_public_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1, requests = requests + 1 WHERE id = 1; END;
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `answers`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`, `local_only`, `contact_mode`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1, requests = requests + 1 WHERE id = 1; END;
CREATE TRIGGER `talks_ask_at_completion` AFTER UPDATE OF `status` ON `job_requests`
WHEN new.status = 'completed' AND old.status <> 'completed'
BEGIN
  UPDATE talks SET ask_review_at = coalesce(new.completed_at, new.updated_at)
  WHERE job_request_id = new.id AND chosen_revision IS NOT NULL
    AND ask_review_at > coalesce(new.completed_at, new.updated_at)
    AND closed_at <= coalesce(new.completed_at, new.updated_at) - 60000;
END;
CREATE TRIGGER `talks_end_with_request` AFTER UPDATE OF `status`, `is_active` ON `job_requests`
WHEN (new.status = 'completed' AND old.status <> 'completed')
  OR (new.status <> 'completed' AND old.is_active AND NOT new.is_active)
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, new.completed_at, new.public_until, new.updated_at),
    closed_cause = CASE new.status WHEN 'completed' THEN 'completion' ELSE 'expiry' END
  WHERE job_request_id = new.id
    AND (state = 'open' OR (closed_cause = 'deactivation' AND chosen_revision IS NULL));
END;
CREATE TRIGGER `talks_end_without_request` BEFORE DELETE ON `job_requests`
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, updated_at), closed_cause = 'expiry'
  WHERE job_request_id = old.id AND state = 'open';
END;
CREATE TRIGGER `talks_return_with_request` AFTER UPDATE OF `is_active` ON `job_requests`
WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE talks SET state = 'open', closed_at = NULL, closed_cause = NULL
  WHERE job_request_id = new.id AND closed_cause = 'expiry';
END;
CREATE TRIGGER `notification_boxes_delete` AFTER DELETE ON `notifications`
BEGIN
  UPDATE notification_boxes
  SET revision = revision + 1, total = total - 1, unread = unread - (old.read_at IS NULL)
  WHERE user_id = old.user_id;
END;
CREATE TRIGGER `notification_boxes_insert` AFTER INSERT ON `notifications`
BEGIN
  INSERT INTO notification_boxes (user_id, revision, total, unread)
  VALUES (new.user_id, 1, 1, new.read_at IS NULL)
  ON CONFLICT DO UPDATE SET revision = revision + 1, total = total + 1, unread = unread + excluded.unread;
END;
CREATE TRIGGER `notification_boxes_update` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (old.read_at IS NULL) <> (new.read_at IS NULL)
BEGIN
  UPDATE notification_boxes
  SET revision = revision + 1, unread = unread + (new.read_at IS NULL) - (old.read_at IS NULL)
  WHERE user_id = new.user_id;
END;
CREATE TRIGGER `hourly_figures_revenueCents` AFTER INSERT ON `orders`
WHEN new.paid_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('revenueCents', new.paid_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `hourly_figures_revenueCents_change` AFTER UPDATE OF `paid_at`, `total_cents` ON `orders`
WHEN old.paid_at IS NOT new.paid_at OR old.total_cents <> new.total_cents
BEGIN
  UPDATE hourly_figures SET total = total - old.total_cents WHERE name = 'revenueCents' AND hour = old.paid_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'revenueCents', new.paid_at / 3600000, new.total_cents
  WHERE new.paid_at IS NOT NULL AND NOT (old.paid_at IS NULL AND new.status = 'refunded')
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `outbox_group_counts` AFTER UPDATE OF `status` ON `outbox`
WHEN new.group_mail_id IS NOT NULL AND new.status <> old.status
BEGIN
	UPDATE group_mails SET
		sent = sent + (new.status = 'sent' AND new.is_file IS NOT 1) - (old.status = 'sent' AND old.is_file IS NOT 1),
		bounced = bounced + (new.status = 'failed') - (old.status = 'failed')
	WHERE id = new.group_mail_id;
END;
CREATE TRIGGER `pages_public_delete` AFTER DELETE ON `pages`
WHEN old.is_public
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `pages_public_insert` AFTER INSERT ON `pages`
WHEN new.is_public
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `pages_public_update` AFTER UPDATE ON `pages`
WHEN new.is_public OR old.is_public
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `prospects_phone_insert` AFTER INSERT ON `prospects`
WHEN new.phone <> '' AND new.phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('prospects', new.id); END;
CREATE TRIGGER `prospects_phone_update` AFTER UPDATE OF `phone` ON `prospects`
WHEN new.phone IS NOT old.phone
BEGIN
  UPDATE prospects SET phone_e164 = NULL WHERE id = new.id AND phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'prospects', new.id WHERE new.phone <> '';
END;
CREATE TRIGGER `provinces_public_delete` AFTER DELETE ON `provinces`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `provinces_public_insert` AFTER INSERT ON `provinces`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `provinces_public_update` AFTER UPDATE ON `provinces`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `public_version_catalogue_stamp` AFTER UPDATE OF "reference" ON `public_version`
BEGIN UPDATE public_version SET "reference" = random() & 9007199254740991 WHERE id = 1; END;
CREATE TRIGGER `regions_public_delete` AFTER DELETE ON `regions`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `regions_public_insert` AFTER INSERT ON `regions`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `regions_public_update` AFTER UPDATE ON `regions`
BEGIN UPDATE public_version SET "everything" = "everything" + 1, "reference" = "reference" + 1 WHERE id = 1; END;
CREATE TRIGGER `hourly_figures_reviewInvites` AFTER INSERT ON `review_invites`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reviewInvites', new.opened_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `hourly_figures_reviews` AFTER INSERT ON `reviews`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reviews', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `hourly_figures_reviewsHidden` AFTER UPDATE OF `state` ON `reviews`
WHEN new.state = 'hidden' AND old.state <> 'hidden' AND new.decided_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reviewsHidden', new.decided_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `reviews_order_delete` AFTER DELETE ON `reviews` WHEN old.state = 'public'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = old.vat_id AND position IS NOT NULL);
END;
CREATE TRIGGER `reviews_order_insert` AFTER INSERT ON `reviews` WHEN new.state = 'public'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id AND position IS NOT NULL);
END;
CREATE TRIGGER `reviews_order_update` AFTER UPDATE OF `state` ON `reviews` WHEN old.state <> new.state
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id AND position IS NOT NULL);
END;
CREATE TRIGGER `reviews_public_delete` AFTER DELETE ON `reviews` WHEN old.state <> 'waiting'
BEGIN
  UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1;
  UPDATE firm_search_texts SET tokens = replace(tokens, ' :reviewed', '')
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = old.vat_id)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE vat_id = old.vat_id AND state = 'public');
END;
CREATE TRIGGER `reviews_public_insert` AFTER INSERT ON `reviews` WHEN new.state <> 'waiting'
BEGIN
  UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1;
  UPDATE firm_search_texts SET tokens = tokens || ' :reviewed'
  WHERE new.state = 'public' AND instr(tokens, ' :reviewed') = 0
    AND firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id);
END;
CREATE TRIGGER `reviews_public_update` AFTER UPDATE OF `did_work`, `stars`, `score`, `text`, `images`,
  `state`, `addition`, `reply`, `client_id`, `category_id` ON `reviews`
WHEN old.state <> 'waiting' OR new.state <> 'waiting'
BEGIN
  UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1;
  UPDATE firm_search_texts SET tokens = replace(tokens, ' :reviewed', '') || CASE
      WHEN EXISTS (SELECT 1 FROM reviews WHERE vat_id = new.vat_id AND state = 'public')
      THEN ' :reviewed' ELSE '' END
  WHERE old.state <> new.state AND firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id);
END;
CREATE TRIGGER `reviews_without_disputer` AFTER UPDATE OF `disputed_by` ON `reviews`
WHEN new.disputed_by IS NULL AND old.disputed_by IS NOT NULL
BEGIN UPDATE reviews SET dispute = NULL, decision = NULL WHERE id = new.id; END;
CREATE TRIGGER `reviews_without_replier` AFTER UPDATE OF `replied_by` ON `reviews`
WHEN new.replied_by IS NULL AND old.replied_by IS NOT NULL
BEGIN UPDATE reviews SET reply = NULL WHERE id = new.id; END;
CREATE TRIGGER `reviews_without_writer` AFTER UPDATE OF `client_id` ON `reviews`
WHEN new.client_id IS NULL AND old.client_id IS NOT NULL
BEGIN UPDATE reviews SET images = '[]', statement = NULL WHERE id = new.id; END;
CREATE TRIGGER `sdi_files_stay` BEFORE DELETE ON `sdi_files` BEGIN
  SELECT RAISE(ABORT, 'the name of a file for SdI is never given twice');
END;
CREATE TRIGGER `settings_public_delete` AFTER DELETE ON `settings`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `settings_public_insert` AFTER INSERT ON `settings`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `settings_public_update` AFTER UPDATE ON `settings`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `hourly_figures_showcase` AFTER INSERT ON `showcase_items`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('showcase', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `showcase_item_counters_delete` AFTER DELETE ON `showcase_items`
BEGIN
  UPDATE showcase_item_counters SET total = total - 1
  WHERE name = old.moderation_state
    OR (name = 'modification_requested' AND old.modification_request IS NOT NULL);
END;
CREATE TRIGGER `showcase_item_counters_insert` AFTER INSERT ON `showcase_items`
BEGIN
  INSERT INTO showcase_item_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_counters (name, total)
  SELECT 'modification_requested', 1 WHERE new.modification_request IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `showcase_item_counters_update` AFTER UPDATE OF `moderation_state`, `modification_request` ON `showcase_items`
WHEN old.moderation_state <> new.moderation_state
  OR (old.modification_request IS NULL) <> (new.modification_request IS NULL)
BEGIN
  UPDATE showcase_item_counters SET total = total - 1
  WHERE name = old.moderation_state
    OR (name = 'modification_requested' AND old.modification_request IS NOT NULL);
  INSERT INTO showcase_item_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_counters (name, total)
  SELECT 'modification_requested', 1 WHERE new.modification_request IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `showcase_item_search_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = old.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', old.id);
END;
CREATE TRIGGER `showcase_item_search_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', new.id);
END;
CREATE TRIGGER `showcase_item_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `is_featured`, `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`, `price_cents`
ON `showcase_items`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition, old.price_cents)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition, new.price_cents)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', new.id);
END;
CREATE TRIGGER `showcase_item_totals_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE showcase_item_totals SET total = total - 1
  WHERE facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.product_type UNION ALL SELECT old.product_type || ':' || old.condition WHERE old.condition IS NOT NULL) t);
END;
CREATE TRIGGER `showcase_item_totals_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.product_type UNION ALL SELECT new.product_type || ':' || new.condition WHERE new.condition IS NOT NULL) t
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `showcase_item_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `is_featured`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`
ON `showcase_items`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition)
BEGIN
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.product_type UNION ALL SELECT old.product_type || ':' || old.condition WHERE old.condition IS NOT NULL) t);
  INSERT INTO showcase_item_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.product_type UNION ALL SELECT new.product_type || ':' || new.condition WHERE new.condition IS NOT NULL) t
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER `showcase_items_born_withdrawn` AFTER INSERT ON `showcase_items`
WHEN EXISTS (SELECT 1 FROM users u LEFT JOIN firms f ON f.owner_id = u.id
  WHERE u.id = new.seller_id AND (NOT u.is_active OR f.state = 'suspended'))
BEGIN UPDATE showcase_items SET is_withdrawn = 1 WHERE id = new.id; END;
CREATE TRIGGER `showcase_items_phone_insert` AFTER INSERT ON `showcase_items`
WHEN new.seller_phone <> '' AND new.seller_phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('showcase_items', new.id); END;
CREATE TRIGGER `showcase_items_phone_update` AFTER UPDATE OF `seller_phone` ON `showcase_items`
WHEN new.seller_phone IS NOT old.seller_phone
BEGIN
  UPDATE showcase_items SET seller_phone_e164 = NULL WHERE id = new.id AND seller_phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'showcase_items', new.id WHERE new.seller_phone <> '';
END;
CREATE TRIGGER `showcase_items_public_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `showcase_items_public_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `showcase_items_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `product_type`, `price_cents`, `price_type`, `condition`, `website_url`, `seller_name`, `seller_kind`, `images`, `shows_before`,
  `publication_number`, `published_at`, `sold_at`, `is_featured`
ON `showcase_items`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `talks_end_with_item` AFTER UPDATE OF `is_active` ON `showcase_items`
WHEN old.is_active AND NOT new.is_active
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, new.public_until, new.updated_at),
    closed_cause = CASE new.status WHEN 'sold' THEN 'completion' ELSE 'expiry' END
  WHERE showcase_item_id = new.id
    AND (state = 'open' OR (closed_cause = 'deactivation' AND chosen_revision IS NULL));
END;
CREATE TRIGGER `talks_end_without_item` BEFORE DELETE ON `showcase_items`
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, updated_at), closed_cause = 'expiry'
  WHERE showcase_item_id = old.id AND state = 'open';
END;
CREATE TRIGGER `talks_return_with_item` AFTER UPDATE OF `is_active` ON `showcase_items`
WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE talks SET state = 'open', closed_at = NULL, closed_cause = NULL
  WHERE showcase_item_id = new.id AND closed_cause = 'expiry';
END;
CREATE TRIGGER `plan_prices_begin` AFTER INSERT ON `subscription_plans` BEGIN
	INSERT INTO `plan_prices` VALUES (NEW.`id`, NEW.`price_cents`, CAST(strftime('%s', 'now') AS INTEGER) * 1000);
END;
CREATE TRIGGER `plan_prices_change` AFTER UPDATE OF `price_cents` ON `subscription_plans` WHEN NEW.`price_cents` <> OLD.`price_cents` BEGIN
	INSERT INTO `plan_prices` VALUES (NEW.`id`, NEW.`price_cents`, CAST(strftime('%s', 'now') AS INTEGER) * 1000);
END;
CREATE TRIGGER `plans_public_delete` AFTER DELETE ON `subscription_plans`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `plans_public_insert` AFTER INSERT ON `subscription_plans`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `plans_public_update` AFTER UPDATE ON `subscription_plans`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `contact_ledger_given` AFTER INSERT ON `subscriptions`
WHEN new.given_contacts <> 0
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  VALUES (new.user_id, 0, new.id, 1, 'granted', new.given_contacts, new.period_started_at);
END;
CREATE TRIGGER `contact_ledger_given_more` AFTER UPDATE OF `given_contacts` ON `subscriptions`
WHEN new.given_contacts <> old.given_contacts
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT new.user_id, 0, new.id, 1 + coalesce(max(seq), 0), 'granted', new.given_contacts - old.given_contacts, new.period_started_at
  FROM contact_ledger WHERE user_id = new.user_id AND counted_at = 0 AND ref = new.id;
END;
CREATE TRIGGER `contact_ledger_term_follows` AFTER UPDATE OF `user_id` ON `subscriptions`
WHEN new.user_id <> old.user_id
BEGIN UPDATE contact_ledger SET user_id = new.user_id WHERE user_id = old.user_id AND counted_at = 0 AND ref = new.id; END;
CREATE TRIGGER `contact_ledger_term_forgets` AFTER DELETE ON `subscriptions`
BEGIN DELETE FROM contact_ledger WHERE user_id = old.user_id AND counted_at = 0 AND ref = old.id; END;
CREATE TRIGGER `talk_entries_contact_answered` AFTER INSERT ON `talk_entries`
WHEN new.side = 'client' AND (new.kind = 'message' OR (new.kind = 'event' AND new.text = 'answered-elsewhere'))
BEGIN
  UPDATE contact_reveals SET answered_at = new.created_at, due_at = NULL
  WHERE id = (SELECT r.id FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
      AND r.user_id = t.professional_id WHERE t.id = new.talk_id)
    AND reserved_at IS NOT NULL AND answered_at IS NULL;
END;
CREATE TRIGGER `talk_entries_contact_closed` AFTER INSERT ON `talk_entries`
WHEN new.kind = 'event' AND new.text = 'closed' AND new.side IS NOT NULL
BEGIN
  INSERT OR REPLACE INTO contacts_to_end (reveal_id, because)
  SELECT r.id, CASE new.side WHEN 'client' THEN 'declined' ELSE 'given_up' END
  FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
  WHERE t.id = new.talk_id AND r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.ended_at IS NULL;
END;
CREATE TRIGGER `talk_entries_contact_written` AFTER INSERT ON `talk_entries`
WHEN new.side = 'professional' AND new.kind <> 'event'
BEGIN
  UPDATE contact_reveals SET written_at = new.created_at,
    due_at = iif(answered_at IS NULL, new.created_at + 259200000, NULL)
  WHERE id = (SELECT r.id FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
      AND r.user_id = t.professional_id WHERE t.id = new.talk_id)
    AND reserved_at IS NOT NULL AND written_at IS NULL AND ended_at IS NULL;
END;
CREATE TRIGGER `talk_entries_review_later` AFTER INSERT ON `talk_entries`
WHEN new.side = 'client' AND new.kind = 'message'
BEGIN
  UPDATE talks SET review_at = new.created_at + 604800000
  WHERE id = new.talk_id AND review_at IS NOT NULL AND state = 'open';
END;
CREATE TRIGGER `talks_ask_no_longer` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.chosen_revision IS NULL AND old.chosen_revision IS NOT NULL
BEGIN UPDATE talks SET ask_review_at = NULL WHERE id = new.id; END;
CREATE TRIGGER `talks_ask_of_choice` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.kind <> 'firm' AND new.chosen_revision IS NOT NULL AND old.chosen_revision IS NULL
BEGIN
  UPDATE talks SET ask_review_at = max(closed_at + 259200000, coalesce((
      SELECT min(new.closed_at + 7776000000, 28800000 + 1000 * unixepoch(date(
        coalesce(q.starts_from, date(new.closed_at / 1000, 'unixepoch')), coalesce(q.lasts_days, 0) || ' days')))
      FROM talk_quotes q WHERE q.talk_id = new.id AND q.revision = new.chosen_revision), 0))
  WHERE id = new.id;
END;
CREATE TRIGGER `talks_contact_chosen` AFTER UPDATE OF `state` ON `talks`
WHEN new.state = 'chosen' AND old.state <> 'chosen' AND new.job_request_id IS NOT NULL
BEGIN
  UPDATE contact_reveals SET answered_at = coalesce(new.closed_at, new.updated_at), due_at = NULL
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id
    AND reserved_at IS NOT NULL AND answered_at IS NULL;
END;
CREATE TRIGGER `talks_contact_ended` AFTER UPDATE OF `state` ON `talks`
WHEN new.state = 'closed' AND old.state <> 'closed' AND new.job_request_id IS NOT NULL AND new.closed_cause <> 'side'
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT id, CASE
    WHEN new.closed_cause = 'choice' THEN 'other_chosen'
    WHEN new.closed_cause = 'declined' THEN 'declined'
    WHEN new.closed_cause = 'deactivation' AND EXISTS (SELECT 1 FROM users WHERE id = new.client_id AND is_active) THEN 'left'
    ELSE 'closed' END
  FROM contact_reveals
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id AND is_counted AND ended_at IS NULL
    AND iif(reserved_at IS NULL, new.closed_cause = 'expiry' AND revealed_at > new.updated_at - 86400000, answered_at IS NULL);
END;
CREATE TRIGGER `talks_contact_not_won` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.job_request_id IS NOT NULL AND new.chosen_revision IS NULL AND old.chosen_revision IS NOT NULL
BEGIN
  UPDATE contact_reveals SET progress = 'talked'
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id AND progress = 'won';
END;
CREATE TRIGGER `talks_contact_won` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.job_request_id IS NOT NULL AND new.chosen_revision IS NOT NULL AND old.chosen_revision IS NULL
BEGIN
  UPDATE contact_reveals SET progress = 'won'
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id;
END;
CREATE TRIGGER `talks_review_later` AFTER INSERT ON `talks` WHEN new.kind <> 'firm'
BEGIN UPDATE talks SET review_at = new.created_at + 604800000 WHERE id = new.id; END;
CREATE TRIGGER `talks_review_now` AFTER UPDATE OF `state`, `closed_cause` ON `talks`
WHEN new.kind <> 'firm' AND (new.state = 'chosen' OR new.closed_cause = 'completion')
  AND (old.state <> new.state OR old.closed_cause IS NOT new.closed_cause)
BEGIN UPDATE talks SET review_at = coalesce(new.closed_at, new.updated_at) WHERE id = new.id; END;
CREATE TRIGGER `terms_versions_public_delete` AFTER DELETE ON `terms_versions`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `terms_versions_public_insert` AFTER INSERT ON `terms_versions`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `terms_versions_public_update` AFTER UPDATE OF `in_force_since` ON `terms_versions`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `firms_readmit` AFTER UPDATE OF `is_active` ON `users` WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE firms SET state = 'waiting', is_approved = 0, waiting_since = new.updated_at
  WHERE owner_id = new.id AND state = 'shown' AND EXISTS (SELECT 1 FROM firms o
    WHERE o.vat_id = firms.vat_id AND o.id <> firms.id AND o.state = 'shown' AND NOT o.is_withdrawn);
  UPDATE firms SET is_withdrawn = 0 WHERE owner_id = new.id;
END;
CREATE TRIGGER `firms_withdraw` AFTER UPDATE OF `is_active` ON `users` WHEN NOT new.is_active AND old.is_active
BEGIN
  UPDATE firms SET is_withdrawn = 1 WHERE owner_id = new.id;
  DELETE FROM firm_search_texts WHERE firm_id IN (SELECT id FROM firms WHERE owner_id = new.id);
  DELETE FROM firm_provinces WHERE firm_id IN (SELECT id FROM firms WHERE owner_id = new.id);
END;
CREATE TRIGGER `hourly_figures_registrations` AFTER INSERT ON `users`
WHEN new.role = 'professional'
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('registrations', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `listings_withdraw` AFTER UPDATE OF `is_active` ON `users` WHEN new.is_active <> old.is_active
BEGIN
  UPDATE job_requests SET is_withdrawn = NOT new.is_active
  WHERE client_id = new.id AND is_withdrawn = new.is_active;
  UPDATE showcase_items SET is_withdrawn = NOT new.is_active
    OR EXISTS (SELECT 1 FROM firms WHERE owner_id = new.id AND state = 'suspended')
  WHERE seller_id = new.id;
END;
CREATE TRIGGER `showcase_items_follow_account` AFTER UPDATE OF `user_type`, `seller_kind` ON `users`
WHEN coalesce(old.seller_kind, old.user_type) <> coalesce(new.seller_kind, new.user_type)
BEGIN
  UPDATE showcase_items
  SET seller_kind = coalesce(new.seller_kind, CASE new.user_type WHEN 'professional' THEN 'trader' ELSE 'private' END)
  WHERE seller_id = new.id;
END;
CREATE TRIGGER `talks_end_with_account` AFTER UPDATE OF `is_active` ON `users`
WHEN old.is_active AND NOT new.is_active
BEGIN
  UPDATE talks SET state = 'closed', closed_cause = 'deactivation', closed_at = coalesce(closed_at, new.updated_at)
  WHERE (client_id = new.id OR professional_id = new.id) AND state <> 'closed';
END;
CREATE TRIGGER `talks_return_with_account` AFTER UPDATE OF `is_active` ON `users`
WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE talks SET state = CASE WHEN chosen_revision IS NULL THEN 'open' ELSE 'chosen' END,
    closed_cause = CASE WHEN chosen_revision IS NULL THEN NULL ELSE 'choice' END,
    closed_at = CASE WHEN chosen_revision IS NULL THEN NULL ELSE closed_at END
  WHERE (client_id = new.id OR professional_id = new.id) AND closed_cause = 'deactivation'
    AND NOT EXISTS (SELECT 1 FROM users WHERE id IN (client_id, professional_id) AND NOT is_active)
    AND NOT EXISTS (SELECT 1 FROM firms WHERE owner_id = professional_id AND firms.state = 'suspended');
END;
CREATE TRIGGER `users_address_proven` AFTER UPDATE OF `email_verified` ON `users`
WHEN new.email_verified AND NOT old.email_verified
BEGIN DELETE FROM dead_addresses WHERE address = new.email; END;
CREATE TRIGGER `users_email_of_requests` AFTER UPDATE OF `email` ON `users`
WHEN new.erased_at IS NULL
BEGIN
  UPDATE job_requests SET client_email = new.email
  WHERE client_id = new.id AND client_email = old.email;
END;
CREATE TRIGGER `users_name_of_reviews` AFTER UPDATE OF `first_name` ON `users`
WHEN new.first_name <> old.first_name
  AND EXISTS (SELECT 1 FROM reviews WHERE client_id = new.id AND state = 'public')
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `users_public_email` AFTER UPDATE OF `email`, `email_verified` ON `users`
WHEN (new.email_verified <> old.email_verified OR new.email <> old.email)
  AND (EXISTS (SELECT 1 FROM job_requests WHERE client_id = new.id AND list_position IS NOT NULL)
    OR EXISTS (SELECT 1 FROM showcase_items WHERE seller_id = new.id AND list_position IS NOT NULL))
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `waiting_messages_of_another` AFTER UPDATE OF `password_hash` ON `users`
WHEN NEW.`password_hash` IS NOT OLD.`password_hash`
BEGIN
  DELETE FROM `waiting_messages` WHERE `user_id` = NEW.`id`;
END;
CREATE TRIGGER `hourly_figures_credit_waited` AFTER DELETE ON `waiting_invoices`
WHEN old.kind = 'credit_note'
BEGIN
  UPDATE hourly_figures SET total = total
    - coalesce(old.source ->> 'amountCents', (SELECT total_cents FROM orders WHERE id = old.order_id), 0)
  WHERE name = 'refundsCents' AND hour = old.happened_at / 3600000;
END;
CREATE TRIGGER `hourly_figures_credit_waits` AFTER INSERT ON `waiting_invoices`
WHEN new.kind = 'credit_note'
BEGIN
  INSERT INTO hourly_figures (name, hour, total)
  VALUES ('refundsCents', new.happened_at / 3600000,
    coalesce(new.source ->> 'amountCents', (SELECT total_cents FROM orders WHERE id = new.order_id), 0))
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
CREATE TRIGGER `waiting_list_public_delete` AFTER DELETE ON `waiting_list`
WHEN old.confirmed_at IS NOT NULL
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;
CREATE TRIGGER `waiting_list_public_update` AFTER UPDATE OF `confirmed_at` ON `waiting_list`
BEGIN UPDATE public_version SET "everything" = "everything" + 1 WHERE id = 1; END;