-- Cached pages showed plans, settings and versions of terms for up to five minutes after their deletion.
CREATE TRIGGER `plans_public_delete` AFTER DELETE ON `subscription_plans`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `settings_public_delete` AFTER DELETE ON `settings`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `terms_versions_public_delete` AFTER DELETE ON `terms_versions`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
