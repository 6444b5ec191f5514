-- A saved search may mean the surroundings of a comune; those from before stay as they are.
ALTER TABLE `alerts` ADD `near` text REFERENCES cities(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE `alerts` ADD `radius_km` real;
--> statement-breakpoint
CREATE INDEX `alerts_by_near` ON `alerts` (`near`);
