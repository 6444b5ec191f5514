-- The client gives the contact after reading an offer, or at once as until now; requests from before stay `at_once`.
ALTER TABLE `job_requests` ADD `contact_mode` text DEFAULT 'at_once' NOT NULL;
--> statement-breakpoint
UPDATE `job_requests` SET `pending_changes` = json_set(`pending_changes`, '$.contactMode', 'at_once') WHERE `pending_changes` IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_update`;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `answers`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`, `local_only`, `contact_mode`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `reserved_at` integer;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `written_at` integer;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `answered_at` integer;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `contact_given_at` integer;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `due_at` integer;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `has_place` integer DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX `contact_reveals_due` ON `contact_reveals` (`due_at`) WHERE due_at IS NOT NULL;
--> statement-breakpoint
-- What the transaction that marks it ends before it commits, and a job what other tools marked.
CREATE TABLE `contacts_to_end` (
	`reveal_id` text PRIMARY KEY NOT NULL,
	`because` text NOT NULL,
	FOREIGN KEY (`reveal_id`) REFERENCES `contact_reveals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- 72 hours from the first words of the professional.
CREATE TRIGGER `talk_entries_contact_written` AFTER INSERT ON `talk_entries`
WHEN new.side = 'professional' AND new.kind <> 'event'
BEGIN
  UPDATE contact_reveals SET written_at = new.created_at,
    due_at = iif(answered_at IS NULL, new.created_at + 259200000, NULL)
  WHERE id = (SELECT r.id FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
      AND r.user_id = t.professional_id WHERE t.id = new.talk_id)
    AND reserved_at IS NOT NULL AND written_at IS NULL AND ended_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `talk_entries_contact_answered` AFTER INSERT ON `talk_entries`
WHEN new.side = 'client' AND new.kind = 'message'
BEGIN
  UPDATE contact_reveals SET answered_at = new.created_at, due_at = NULL
  WHERE id = (SELECT r.id FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
      AND r.user_id = t.professional_id WHERE t.id = new.talk_id)
    AND reserved_at IS NOT NULL AND answered_at IS NULL;
END;
--> statement-breakpoint
-- One of the two closes the talk: the client's word is a no.
CREATE TRIGGER `talk_entries_contact_closed` AFTER INSERT ON `talk_entries`
WHEN new.kind = 'event' AND new.text = 'closed' AND new.side IS NOT NULL
BEGIN
  INSERT OR REPLACE INTO contacts_to_end (reveal_id, because)
  SELECT r.id, CASE new.side WHEN 'client' THEN 'declined' ELSE 'given_up' END
  FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
  WHERE t.id = new.talk_id AND r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.ended_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_contact_chosen` AFTER UPDATE OF `state` ON `talks`
WHEN new.state = 'chosen' AND old.state <> 'chosen' AND new.job_request_id IS NOT NULL
BEGIN
  UPDATE contact_reveals SET answered_at = coalesce(new.closed_at, new.updated_at), due_at = NULL
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id
    AND reserved_at IS NOT NULL AND answered_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_contact_ended` AFTER UPDATE OF `state` ON `talks`
WHEN new.state = 'closed' AND old.state <> 'closed' AND new.job_request_id IS NOT NULL AND new.closed_cause <> 'side'
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT id, CASE new.closed_cause WHEN 'choice' THEN 'other_chosen' WHEN 'declined' THEN 'declined' ELSE 'closed' END
  FROM contact_reveals
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id AND is_counted AND ended_at IS NULL
    AND iif(reserved_at IS NULL, new.closed_cause = 'expiry' AND revealed_at > new.updated_at - 86400000, answered_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_reveals_place` AFTER UPDATE OF `has_place` ON `contact_reveals`
WHEN new.has_place <> old.has_place
BEGIN
  UPDATE job_requests SET reveal_count = reveal_count + new.has_place - old.has_place WHERE id = new.job_request_id;
END;
--> statement-breakpoint
-- Every figure of an allowance is a sum of this: contacts by the moment they count from, grants by the term (`ref`, at 0).
CREATE TABLE `contact_ledger` (
	`user_id` text NOT NULL,
	`counted_at` integer NOT NULL,
	`ref` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `counted_at`, `ref`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `contact_ledger` (user_id, counted_at, ref, seq, kind, used, at)
SELECT user_id, revealed_at, id, 1, 'used', 1, revealed_at FROM contact_reveals WHERE is_counted;
--> statement-breakpoint
INSERT INTO `contact_ledger` (user_id, counted_at, ref, seq, kind, used, at)
SELECT user_id, revealed_at, id, 2, 'returned', -1, given_back_at FROM contact_reveals
WHERE is_counted AND given_back_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO `contact_ledger` (user_id, counted_at, ref, seq, kind, granted, at)
SELECT user_id, 0, id, 1, 'granted', given_contacts, period_started_at FROM subscriptions WHERE given_contacts <> 0;
--> statement-breakpoint
INSERT INTO `contact_ledger` (user_id, counted_at, ref, seq, kind, granted, at)
SELECT s.user_id, 0, s.id, 1 + row_number() OVER (PARTITION BY s.id ORDER BY p.order_item_id), 'granted', p.contacts, s.period_started_at
FROM contact_packs p JOIN subscriptions s ON s.id = p.term_id WHERE p.revoked_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_begin` AFTER INSERT ON `contact_reveals`
WHEN new.is_counted
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, reserved, used, at)
  SELECT new.user_id, new.revealed_at, new.id, 1, iif(new.reserved_at IS NULL, 'used', 'reserved'),
    new.reserved_at IS NOT NULL, new.reserved_at IS NULL, new.revealed_at;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_answered` AFTER UPDATE OF `answered_at` ON `contact_reveals`
WHEN new.is_counted AND new.answered_at IS NOT NULL AND old.answered_at IS NULL
  AND new.reserved_at IS NOT NULL AND new.given_back_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, reserved, used, at)
  SELECT new.user_id, new.revealed_at, new.id, 1 + max(seq), 'used', -1, 1, new.answered_at
  FROM contact_ledger WHERE user_id = new.user_id AND counted_at = new.revealed_at AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_returned` AFTER UPDATE OF `given_back_at` ON `contact_reveals`
WHEN new.is_counted AND new.given_back_at IS NOT NULL AND old.given_back_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, reserved, used, at)
  SELECT old.user_id, old.revealed_at, new.id, 1 + max(seq), 'returned', -sum(reserved), -sum(used), new.given_back_at
  FROM contact_ledger WHERE user_id = old.user_id AND counted_at = old.revealed_at AND ref = new.id;
END;
--> statement-breakpoint
-- Paid for once more.
CREATE TRIGGER `contact_ledger_again` AFTER UPDATE OF `revealed_at`, `given_back_at` ON `contact_reveals`
WHEN new.is_counted AND new.given_back_at IS NULL
  AND (old.given_back_at IS NOT NULL OR (old.ended_at IS NOT NULL AND new.ended_at IS NULL))
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, used, at)
  SELECT new.user_id, new.revealed_at, new.id, 1 + coalesce(max(seq), 0), 'used', 1, new.revealed_at
  FROM contact_ledger WHERE user_id = new.user_id AND counted_at = new.revealed_at AND ref = new.id;
END;
--> statement-breakpoint
-- One contact of two accounts that became one counts from the later moment.
CREATE TRIGGER `contact_ledger_moved` AFTER UPDATE OF `revealed_at` ON `contact_reveals`
WHEN new.revealed_at <> old.revealed_at AND new.given_back_at IS NULL AND old.given_back_at IS NULL
  AND (old.ended_at IS NULL OR new.ended_at IS NOT NULL)
BEGIN
  UPDATE contact_ledger SET counted_at = new.revealed_at
  WHERE user_id = old.user_id AND counted_at = old.revealed_at AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_follows` AFTER UPDATE OF `user_id` ON `contact_reveals`
WHEN new.user_id <> old.user_id
BEGIN UPDATE contact_ledger SET user_id = new.user_id WHERE user_id = old.user_id AND ref = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_forgets` AFTER DELETE ON `contact_reveals`
BEGIN DELETE FROM contact_ledger WHERE user_id = old.user_id AND ref = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_given` AFTER INSERT ON `subscriptions`
WHEN new.given_contacts <> 0
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  VALUES (new.user_id, 0, new.id, 1, 'granted', new.given_contacts, new.period_started_at);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_given_more` AFTER UPDATE OF `given_contacts` ON `subscriptions`
WHEN new.given_contacts <> old.given_contacts
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT new.user_id, 0, new.id, 1 + coalesce(max(seq), 0), 'granted', new.given_contacts - old.given_contacts, new.period_started_at
  FROM contact_ledger WHERE user_id = new.user_id AND counted_at = 0 AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_term_follows` AFTER UPDATE OF `user_id` ON `subscriptions`
WHEN new.user_id <> old.user_id
BEGIN UPDATE contact_ledger SET user_id = new.user_id WHERE user_id = old.user_id AND counted_at = 0 AND ref = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_term_forgets` AFTER DELETE ON `subscriptions`
BEGIN DELETE FROM contact_ledger WHERE user_id = old.user_id AND counted_at = 0 AND ref = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_pack` AFTER INSERT ON `contact_packs`
WHEN new.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', new.contacts, s.period_started_at
  FROM subscriptions s WHERE s.id = new.term_id;
END;
--> statement-breakpoint
-- Taken away, or moved to another term.
CREATE TRIGGER `contact_ledger_pack_left` AFTER UPDATE OF `term_id`, `revoked_at`, `contacts` ON `contact_packs`
WHEN old.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', -old.contacts,
    coalesce(new.revoked_at, s.period_started_at)
  FROM subscriptions s WHERE s.id = old.term_id;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_pack_came` AFTER UPDATE OF `term_id`, `revoked_at`, `contacts` ON `contact_packs`
WHEN new.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', new.contacts, s.period_started_at
  FROM subscriptions s WHERE s.id = new.term_id;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_ledger_pack_forgets` AFTER DELETE ON `contact_packs`
WHEN old.revoked_at IS NULL
BEGIN
  INSERT INTO contact_ledger (user_id, counted_at, ref, seq, kind, granted, at)
  SELECT s.user_id, 0, s.id, 1 + coalesce((SELECT max(seq) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0), 'granted', -old.contacts, s.period_started_at
  FROM subscriptions s WHERE s.id = old.term_id;
END;
