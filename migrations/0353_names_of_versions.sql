ALTER TABLE `public_version` RENAME COLUMN `version` TO `everything`;--> statement-breakpoint
ALTER TABLE `public_version` RENAME COLUMN `catalogue` TO `reference`;--> statement-breakpoint
ALTER TABLE `public_version` RENAME COLUMN `flips` TO `firm_visibility`;
