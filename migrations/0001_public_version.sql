-- One number rises whenever something an anonymous visitor can see changes. Triggers see every writer,
-- also the command line in another process, so that no cached page is ever stale after a write.
INSERT INTO `public_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_insert` AFTER INSERT ON `job_requests`
WHEN new.public_rank IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`
ON `job_requests`
WHEN new.public_rank IS NOT NULL OR old.public_rank IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_delete` AFTER DELETE ON `job_requests`
WHEN old.public_rank IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_insert` AFTER INSERT ON `categories`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_update` AFTER UPDATE ON `categories`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_update` AFTER UPDATE ON `regions`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `plans_public_insert` AFTER INSERT ON `subscription_plans`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `plans_public_update` AFTER UPDATE ON `subscription_plans`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `settings_public_insert` AFTER INSERT ON `settings`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `settings_public_update` AFTER UPDATE ON `settings`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
