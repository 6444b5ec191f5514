-- When the client who chose is asked how it went: kept by triggers, null once asked or chosen no longer.
ALTER TABLE `talks` ADD `ask_review_at` integer;--> statement-breakpoint
CREATE INDEX `talks_to_ask` ON `talks` (`ask_review_at`) WHERE ask_review_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `review_invites` ADD `talk_id` text REFERENCES talks(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `review_invites` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `review_invites_by_talk` ON `review_invites` (`talk_id`);--> statement-breakpoint
DROP INDEX `review_invites_to_remind`;--> statement-breakpoint
CREATE INDEX `review_invites_to_remind` ON `review_invites` (`asked_at`) WHERE asked_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL;--> statement-breakpoint
-- Who was never asked was marked as reminded when the right was granted.
UPDATE `review_invites` SET `asked_at` = `opened_at`
WHERE reminded_at IS NULL OR reminded_at >= opened_at + 1209600000;
--> statement-breakpoint
UPDATE `review_invites` SET `talk_id` = (
  SELECT t.id FROM talks t
    LEFT JOIN contact_reveals r ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
    LEFT JOIN firms f ON f.owner_id = t.professional_id AND f.is_approved
  WHERE t.client_id = review_invites.client_id
    AND coalesce(t.job_request_id, t.showcase_item_id, t.id) = review_invites.listing_id
    AND coalesce(r.firm ->> 'vatId', f.vat_id) = review_invites.vat_id
  ORDER BY t.chosen_revision IS NOT NULL DESC LIMIT 1);
--> statement-breakpoint
-- The right of a choice lasts sixty days from when the work can have been done; nobody is mailed again.
UPDATE `review_invites` SET `expires_at` = max(expires_at, asks.at + 5184000000)
FROM (
  SELECT t.id, max(t.closed_at + 259200000, coalesce((
      SELECT min(t.closed_at + 7776000000, 28800000 + 1000 * unixepoch(date(
        coalesce(q.starts_from, date(t.closed_at / 1000, 'unixepoch')), coalesce(q.lasts_days, 0) || ' days')))
      FROM talk_quotes q WHERE q.talk_id = t.id AND q.revision = t.chosen_revision), 0)) AS at
  FROM talks t WHERE t.chosen_revision IS NOT NULL AND t.closed_at IS NOT NULL) asks
WHERE asks.id = review_invites.talk_id AND answered_at IS NULL;
--> statement-breakpoint
-- Of a chosen firm that waited for the staff the right was dropped: it is looked at again.
UPDATE `talks` SET `review_at` = closed_at
WHERE chosen_revision IS NOT NULL AND kind = 'job' AND review_at IS NULL
  AND closed_at > (unixepoch() - 60 * 86400) * 1000
  AND NOT EXISTS (SELECT 1 FROM review_invites WHERE talk_id = talks.id);
--> statement-breakpoint
CREATE TRIGGER `talks_ask_of_choice` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.kind <> 'firm' AND new.chosen_revision IS NOT NULL AND old.chosen_revision IS NULL
BEGIN
  UPDATE talks SET ask_review_at = max(closed_at + 259200000, coalesce((
      SELECT min(new.closed_at + 7776000000, 28800000 + 1000 * unixepoch(date(
        coalesce(q.starts_from, date(new.closed_at / 1000, 'unixepoch')), coalesce(q.lasts_days, 0) || ' days')))
      FROM talk_quotes q WHERE q.talk_id = new.id AND q.revision = new.chosen_revision), 0))
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_ask_no_longer` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.chosen_revision IS NULL AND old.chosen_revision IS NOT NULL
BEGIN UPDATE talks SET ask_review_at = NULL WHERE id = new.id; END;
--> statement-breakpoint
-- A request that is closed with the choice is not yet a work that is done.
CREATE TRIGGER `talks_ask_at_completion` AFTER UPDATE OF `status` ON `job_requests`
WHEN new.status = 'completed' AND old.status <> 'completed'
BEGIN
  UPDATE talks SET ask_review_at = coalesce(new.completed_at, new.updated_at)
  WHERE job_request_id = new.id AND chosen_revision IS NOT NULL
    AND ask_review_at > coalesce(new.completed_at, new.updated_at)
    AND closed_at <= coalesce(new.completed_at, new.updated_at) - 60000;
END;
