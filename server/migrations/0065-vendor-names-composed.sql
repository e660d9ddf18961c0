-- Names are stored with letter and mark in one since this version, and the list of vendors is asked in it: one that
-- was typed apart before would be found by nobody.
UPDATE vendor SET full_name = normalize(full_name, NFC) WHERE full_name IS NOT NFC NORMALIZED;
