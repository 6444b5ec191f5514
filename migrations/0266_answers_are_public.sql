-- The page of a request says how its client answers.
CREATE TRIGGER `contact_reveals_answered_public` AFTER UPDATE OF `answered_at` ON `contact_reveals`
WHEN new.answered_at IS NOT NULL AND old.answered_at IS NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
