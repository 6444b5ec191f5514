CREATE TABLE `review_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`vat_id` text NOT NULL,
	`firm_name` text NOT NULL,
	`listing_id` text NOT NULL,
	`title` text NOT NULL,
	`category_id` text,
	`city` text NOT NULL,
	`opened_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reminded_at` integer,
	`answered_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_invites_once` ON `review_invites` (`client_id`,`vat_id`,`listing_id`);--> statement-breakpoint
CREATE INDEX `review_invites_to_remind` ON `review_invites` (`opened_at`) WHERE reminded_at IS NULL AND answered_at IS NULL;--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`invite_id` text,
	`client_id` text,
	`vat_id` text NOT NULL,
	`firm_name` text NOT NULL,
	`category_id` text,
	`city` text NOT NULL,
	`did_work` text NOT NULL,
	`stars` text NOT NULL,
	`score` integer NOT NULL,
	`text` text NOT NULL,
	`images` text NOT NULL,
	`state` text NOT NULL,
	`marks` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`addition` text,
	`added_at` integer,
	`reply` text,
	`replied_by` text,
	`dispute` text,
	`disputed_by` text,
	`disputed_at` integer,
	`dispute_state` text DEFAULT 'none' NOT NULL,
	`statement` text,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`invite_id`) REFERENCES `review_invites`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`replied_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`disputed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_invite_id_unique` ON `reviews` (`invite_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_firm` ON `reviews` (`vat_id`,`state`,`created_at`,`score`);--> statement-breakpoint
CREATE INDEX `reviews_by_client` ON `reviews` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_state` ON `reviews` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_disputed` ON `reviews` (`disputed_at`) WHERE dispute_state = 'open';--> statement-breakpoint
CREATE INDEX `reviews_by_category` ON `reviews` (`category_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_replier` ON `reviews` (`replied_by`);--> statement-breakpoint
CREATE INDEX `reviews_by_disputer` ON `reviews` (`disputed_by`);--> statement-breakpoint
CREATE INDEX `reviews_by_decider` ON `reviews` (`decided_by`);--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `is_owner_verified` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `talks` ADD `review_at` integer;--> statement-breakpoint
CREATE INDEX `talks_to_review` ON `talks` (`review_at`) WHERE review_at IS NOT NULL;--> statement-breakpoint
-- Of earlier reveals nobody knows whether the address was verified then: as it is now.
UPDATE `contact_reveals` SET `is_owner_verified` = 1
WHERE job_request_id IN (
  SELECT j.id FROM job_requests j JOIN users u ON u.id = j.client_id WHERE u.email_verified);
--> statement-breakpoint
-- Older talks are too old for the sixty days.
UPDATE `talks` SET `review_at` = CASE
    WHEN state = 'chosen' OR closed_cause = 'completion' THEN coalesce(closed_at, updated_at)
    ELSE updated_at + 604800000 END
WHERE kind <> 'firm' AND updated_at > (unixepoch() - 67 * 86400) * 1000;
--> statement-breakpoint
-- The right to review begins seven days after the reveal or the client's last word, or at once when it ended well.
CREATE TRIGGER `talks_review_later` AFTER INSERT ON `talks` WHEN new.kind <> 'firm'
BEGIN UPDATE talks SET review_at = new.created_at + 604800000 WHERE id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `talk_entries_review_later` AFTER INSERT ON `talk_entries`
WHEN new.side = 'client' AND new.kind = 'message'
BEGIN
  UPDATE talks SET review_at = new.created_at + 604800000
  WHERE id = new.talk_id AND review_at IS NOT NULL AND state = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `talks_review_now` AFTER UPDATE OF `state`, `closed_cause` ON `talks`
WHEN new.kind <> 'firm' AND (new.state = 'chosen' OR new.closed_cause = 'completion')
  AND (old.state <> new.state OR old.closed_cause IS NOT new.closed_cause)
BEGIN UPDATE talks SET review_at = coalesce(new.closed_at, new.updated_at) WHERE id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `reviews_public_insert` AFTER INSERT ON `reviews` WHEN new.state <> 'waiting'
BEGIN
  UPDATE public_version SET version = version + 1 WHERE id = 1;
  UPDATE firm_search_texts SET tokens = tokens || ' :reviewed'
  WHERE new.state = 'public' AND instr(tokens, ' :reviewed') = 0
    AND firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_public_update` AFTER UPDATE OF `did_work`, `stars`, `score`, `text`, `images`,
  `state`, `addition`, `reply`, `client_id`, `category_id` ON `reviews`
WHEN old.state <> 'waiting' OR new.state <> 'waiting'
BEGIN
  UPDATE public_version SET version = version + 1 WHERE id = 1;
  UPDATE firm_search_texts SET tokens = replace(tokens, ' :reviewed', '') || CASE
      WHEN EXISTS (SELECT 1 FROM reviews WHERE vat_id = new.vat_id AND state = 'public')
      THEN ' :reviewed' ELSE '' END
  WHERE old.state <> new.state AND firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_public_delete` AFTER DELETE ON `reviews` WHEN old.state <> 'waiting'
BEGIN
  UPDATE public_version SET version = version + 1 WHERE id = 1;
  UPDATE firm_search_texts SET tokens = replace(tokens, ' :reviewed', '')
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = old.vat_id)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE vat_id = old.vat_id AND state = 'public');
END;
--> statement-breakpoint
CREATE TRIGGER `users_name_of_reviews` AFTER UPDATE OF `first_name` ON `users`
WHEN new.first_name <> old.first_name
  AND EXISTS (SELECT 1 FROM reviews WHERE client_id = new.id AND state = 'public')
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
-- An erased account leaves text and stars; what names or shows it goes.
CREATE TRIGGER `reviews_without_writer` AFTER UPDATE OF `client_id` ON `reviews`
WHEN new.client_id IS NULL AND old.client_id IS NOT NULL
BEGIN UPDATE reviews SET images = '[]', statement = NULL WHERE id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `reviews_without_replier` AFTER UPDATE OF `replied_by` ON `reviews`
WHEN new.replied_by IS NULL AND old.replied_by IS NOT NULL
BEGIN UPDATE reviews SET reply = NULL WHERE id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `reviews_without_disputer` AFTER UPDATE OF `disputed_by` ON `reviews`
WHEN new.disputed_by IS NULL AND old.disputed_by IS NOT NULL
BEGIN UPDATE reviews SET dispute = NULL, decision = NULL WHERE id = new.id; END;
