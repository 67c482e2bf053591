/**
 * NUCC health care provider taxonomy 25.1, the codes the sample uses and their families: code, grouping,
 * classification, specialization, display name, section, in the order of the published file. Definitions are not
 * here: those of the sample are its own.
 */
const ROWS = `
193200000X|Group|Multi-Specialty||Multi-Specialty Group|Individual
193400000X|Group|Single Specialty||Single Specialty Group|Individual
207K00000X|Allopathic & Osteopathic Physicians|Allergy & Immunology||Allergy & Immunology Physician|Individual
207L00000X|Allopathic & Osteopathic Physicians|Anesthesiology||Anesthesiology Physician|Individual
208U00000X|Allopathic & Osteopathic Physicians|Clinical Pharmacology||Clinical Pharmacology Physician|Individual
208C00000X|Allopathic & Osteopathic Physicians|Colon & Rectal Surgery||Colon & Rectal Surgery Physician|Individual
207N00000X|Allopathic & Osteopathic Physicians|Dermatology||Dermatology Physician|Individual
207NI0002X|Allopathic & Osteopathic Physicians|Dermatology|Clinical & Laboratory Dermatological Immunology|Clinical & Laboratory Dermatological Immunology Physician|Individual
207ND0900X|Allopathic & Osteopathic Physicians|Dermatology|Dermatopathology|Dermatopathology Physician|Individual
207ND0101X|Allopathic & Osteopathic Physicians|Dermatology|MOHS-Micrographic Surgery|MOHS-Micrographic Surgery Physician|Individual
207NP0225X|Allopathic & Osteopathic Physicians|Dermatology|Pediatric Dermatology|Pediatric Dermatology Physician|Individual
207NS0135X|Allopathic & Osteopathic Physicians|Dermatology|Procedural Dermatology|Procedural Dermatology Physician|Individual
207P00000X|Allopathic & Osteopathic Physicians|Emergency Medicine||Emergency Medicine Physician|Individual
207Q00000X|Allopathic & Osteopathic Physicians|Family Medicine||Family Medicine Physician|Individual
208D00000X|Allopathic & Osteopathic Physicians|General Practice||General Practice Physician|Individual
208M00000X|Allopathic & Osteopathic Physicians|Hospitalist||Hospitalist Physician|Individual
207R00000X|Allopathic & Osteopathic Physicians|Internal Medicine||Internal Medicine Physician|Individual
207RA0401X|Allopathic & Osteopathic Physicians|Internal Medicine|Addiction Medicine|Addiction Medicine (Internal Medicine) Physician|Individual
207RA0000X|Allopathic & Osteopathic Physicians|Internal Medicine|Adolescent Medicine|Adolescent Medicine (Internal Medicine) Physician|Individual
207RA0002X|Allopathic & Osteopathic Physicians|Internal Medicine|Adult Congenital Heart Disease|Adult Congenital Heart Disease Physician|Individual
207RA0001X|Allopathic & Osteopathic Physicians|Internal Medicine|Advanced Heart Failure and Transplant Cardiology|Advanced Heart Failure and Transplant Cardiology Physician|Individual
207RA0201X|Allopathic & Osteopathic Physicians|Internal Medicine|Allergy & Immunology|Allergy & Immunology (Internal Medicine) Physician|Individual
207RC0000X|Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease|Cardiovascular Disease Physician|Individual
207RI0001X|Allopathic & Osteopathic Physicians|Internal Medicine|Clinical & Laboratory Immunology|Clinical & Laboratory Immunology (Internal Medicine) Physician|Individual
207RC0001X|Allopathic & Osteopathic Physicians|Internal Medicine|Clinical Cardiac Electrophysiology|Clinical Cardiac Electrophysiology Physician|Individual
207RC0200X|Allopathic & Osteopathic Physicians|Internal Medicine|Critical Care Medicine|Critical Care Medicine (Internal Medicine) Physician|Individual
207RE0101X|Allopathic & Osteopathic Physicians|Internal Medicine|Endocrinology, Diabetes & Metabolism|Endocrinology, Diabetes & Metabolism Physician|Individual
207RG0100X|Allopathic & Osteopathic Physicians|Internal Medicine|Gastroenterology|Gastroenterology Physician|Individual
207RG0300X|Allopathic & Osteopathic Physicians|Internal Medicine|Geriatric Medicine|Geriatric Medicine (Internal Medicine) Physician|Individual
207RH0000X|Allopathic & Osteopathic Physicians|Internal Medicine|Hematology|Hematology (Internal Medicine) Physician|Individual
207RH0003X|Allopathic & Osteopathic Physicians|Internal Medicine|Hematology & Oncology|Hematology & Oncology Physician|Individual
207RI0008X|Allopathic & Osteopathic Physicians|Internal Medicine|Hepatology|Hepatology Physician|Individual
207RH0002X|Allopathic & Osteopathic Physicians|Internal Medicine|Hospice and Palliative Medicine|Hospice and Palliative Medicine (Internal Medicine) Physician|Individual
207RH0005X|Allopathic & Osteopathic Physicians|Internal Medicine|Hypertension Specialist|Hypertension Specialist Physician|Individual
207RI0200X|Allopathic & Osteopathic Physicians|Internal Medicine|Infectious Disease|Infectious Disease Physician|Individual
207RI0011X|Allopathic & Osteopathic Physicians|Internal Medicine|Interventional Cardiology|Interventional Cardiology Physician|Individual
207RM1200X|Allopathic & Osteopathic Physicians|Internal Medicine|Magnetic Resonance Imaging (MRI)|Magnetic Resonance Imaging (MRI) Internal Medicine Physician|Individual
207RX0202X|Allopathic & Osteopathic Physicians|Internal Medicine|Medical Oncology|Medical Oncology Physician|Individual
207RN0300X|Allopathic & Osteopathic Physicians|Internal Medicine|Nephrology|Nephrology Physician|Individual
207RB0002X|Allopathic & Osteopathic Physicians|Internal Medicine|Obesity Medicine|Obesity Medicine (Internal Medicine) Physician|Individual
207RP1002X|Allopathic & Osteopathic Physicians|Internal Medicine|Physician Nutrition Specialist|Physician Nutrition Specialist (Internal Medicine)|Individual
207RP1001X|Allopathic & Osteopathic Physicians|Internal Medicine|Pulmonary Disease|Pulmonary Disease Physician|Individual
207RR0500X|Allopathic & Osteopathic Physicians|Internal Medicine|Rheumatology|Rheumatology Physician|Individual
207RS0012X|Allopathic & Osteopathic Physicians|Internal Medicine|Sleep Medicine|Sleep Medicine (Internal Medicine) Physician|Individual
207RS0010X|Allopathic & Osteopathic Physicians|Internal Medicine|Sports Medicine|Sports Medicine (Internal Medicine) Physician|Individual
207RT0003X|Allopathic & Osteopathic Physicians|Internal Medicine|Transplant Hepatology|Transplant Hepatology Physician|Individual
207T00000X|Allopathic & Osteopathic Physicians|Neurological Surgery||Neurological Surgery Physician|Individual
207U00000X|Allopathic & Osteopathic Physicians|Nuclear Medicine||Nuclear Medicine Physician|Individual
207V00000X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology||Obstetrics & Gynecology Physician|Individual
207VC0300X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Complex Family Planning|Complex Family Planning Physician|Individual
207VC0200X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Critical Care Medicine|Critical Care Medicine (Obstetrics & Gynecology) Physician|Individual
207VF0040X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Urogynecology and Reconstructive Pelvic Surgery|Urogynecology and Reconstructive Pelvic Surgery (Obstetrics & Gynecology) Physician|Individual
207VX0201X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Gynecologic Oncology|Gynecologic Oncology Physician|Individual
207VG0400X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Gynecology|Gynecology Physician|Individual
207VH0002X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Hospice and Palliative Medicine|Hospice and Palliative Medicine (Obstetrics & Gynecology) Physician|Individual
207VM0101X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Maternal & Fetal Medicine|Maternal & Fetal Medicine Physician|Individual
207VB0002X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Obesity Medicine|Obesity Medicine (Obstetrics & Gynecology) Physician|Individual
207VX0000X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Obstetrics|Obstetrics Physician|Individual
207VE0102X|Allopathic & Osteopathic Physicians|Obstetrics & Gynecology|Reproductive Endocrinology|Reproductive Endocrinology Physician|Individual
207W00000X|Allopathic & Osteopathic Physicians|Ophthalmology||Ophthalmology Physician|Individual
207WX0120X|Allopathic & Osteopathic Physicians|Ophthalmology|Cornea and External Diseases Specialist|Cornea and External Diseases Specialist Physician|Individual
207WX0009X|Allopathic & Osteopathic Physicians|Ophthalmology|Glaucoma Specialist|Glaucoma Specialist (Ophthalmology) Physician|Individual
207WX0109X|Allopathic & Osteopathic Physicians|Ophthalmology|Neuro-ophthalmology|Neuro-ophthalmology Physician|Individual
207WX0200X|Allopathic & Osteopathic Physicians|Ophthalmology|Ophthalmic Plastic and Reconstructive Surgery|Ophthalmic Plastic and Reconstructive Surgery Physician|Individual
207WX0110X|Allopathic & Osteopathic Physicians|Ophthalmology|Pediatric Ophthalmology and Strabismus Specialist|Pediatric Ophthalmology and Strabismus Specialist Physician|Individual
207WX0107X|Allopathic & Osteopathic Physicians|Ophthalmology|Retina Specialist|Retina Specialist (Ophthalmology) Physician|Individual
207WX0108X|Allopathic & Osteopathic Physicians|Ophthalmology|Uveitis and Ocular Inflammatory Disease|Uveitis and Ocular Inflammatory Disease (Ophthalmology) Physician|Individual
207X00000X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery||Orthopaedic Surgery Physician|Individual
207XS0114X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Adult Reconstructive Orthopaedic Surgery|Adult Reconstructive Orthopaedic Surgery Physician|Individual
207XX0004X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Foot and Ankle Surgery|Orthopaedic Foot and Ankle Surgery Physician|Individual
207XS0106X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Hand Surgery|Orthopaedic Hand Surgery Physician|Individual
207XS0117X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Orthopaedic Surgery of the Spine|Orthopaedic Surgery of the Spine Physician|Individual
207XX0801X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Orthopaedic Trauma|Orthopaedic Trauma Physician|Individual
207XP3100X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Pediatric Orthopaedic Surgery|Pediatric Orthopaedic Surgery Physician|Individual
207XX0005X|Allopathic & Osteopathic Physicians|Orthopaedic Surgery|Sports Medicine|Sports Medicine (Orthopaedic Surgery) Physician|Individual
207Y00000X|Allopathic & Osteopathic Physicians|Otolaryngology||Otolaryngology Physician|Individual
207YS0123X|Allopathic & Osteopathic Physicians|Otolaryngology|Facial Plastic Surgery|Facial Plastic Surgery Physician|Individual
207YX0602X|Allopathic & Osteopathic Physicians|Otolaryngology|Otolaryngic Allergy|Otolaryngic Allergy Physician|Individual
207YX0905X|Allopathic & Osteopathic Physicians|Otolaryngology|Otolaryngology/Facial Plastic Surgery|Otolaryngology/Facial Plastic Surgery Physician|Individual
207YX0901X|Allopathic & Osteopathic Physicians|Otolaryngology|Otology & Neurotology|Otology & Neurotology Physician|Individual
207YP0228X|Allopathic & Osteopathic Physicians|Otolaryngology|Pediatric Otolaryngology|Pediatric Otolaryngology Physician|Individual
207YX0007X|Allopathic & Osteopathic Physicians|Otolaryngology|Plastic Surgery within the Head & Neck|Plastic Surgery within the Head & Neck (Otolaryngology) Physician|Individual
207YS0012X|Allopathic & Osteopathic Physicians|Otolaryngology|Sleep Medicine|Sleep Medicine (Otolaryngology) Physician|Individual
208000000X|Allopathic & Osteopathic Physicians|Pediatrics||Pediatrics Physician|Individual
2080A0000X|Allopathic & Osteopathic Physicians|Pediatrics|Adolescent Medicine|Pediatric Adolescent Medicine Physician|Individual
2080C0008X|Allopathic & Osteopathic Physicians|Pediatrics|Child Abuse Pediatrics|Child Abuse Pediatrics Physician|Individual
2080I0007X|Allopathic & Osteopathic Physicians|Pediatrics|Clinical & Laboratory Immunology|Pediatric Clinical & Laboratory Immunology Physician|Individual
2080P0006X|Allopathic & Osteopathic Physicians|Pediatrics|Developmental - Behavioral Pediatrics|Developmental - Behavioral Pediatrics Physician|Individual
2080H0002X|Allopathic & Osteopathic Physicians|Pediatrics|Hospice and Palliative Medicine|Pediatric Hospice and Palliative Medicine Physician|Individual
2080T0002X|Allopathic & Osteopathic Physicians|Pediatrics|Medical Toxicology|Pediatric Medical Toxicology Physician|Individual
2080N0001X|Allopathic & Osteopathic Physicians|Pediatrics|Neonatal-Perinatal Medicine|Neonatal-Perinatal Medicine Physician|Individual
2080P0008X|Allopathic & Osteopathic Physicians|Pediatrics|Neurodevelopmental Disabilities|Pediatric Neurodevelopmental Disabilities Physician|Individual
2080B0002X|Allopathic & Osteopathic Physicians|Pediatrics|Obesity Medicine|Pediatric Obesity Medicine Physician|Individual
2080P0201X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Allergy/Immunology|Pediatric Allergy/Immunology Physician|Individual
2080P0202X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Cardiology|Pediatric Cardiology Physician|Individual
2080P0203X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Critical Care Medicine|Pediatric Critical Care Medicine Physician|Individual
2080P0204X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Emergency Medicine|Pediatric Emergency Medicine (Pediatrics) Physician|Individual
2080P0205X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Endocrinology|Pediatric Endocrinology Physician|Individual
2080P0206X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Gastroenterology|Pediatric Gastroenterology Physician|Individual
2080P0207X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Hematology-Oncology|Pediatric Hematology & Oncology Physician|Individual
2080P0208X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Infectious Diseases|Pediatric Infectious Diseases Physician|Individual
2080P0210X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Nephrology|Pediatric Nephrology Physician|Individual
2080P0214X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Pulmonology|Pediatric Pulmonology Physician|Individual
2080P0216X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Rheumatology|Pediatric Rheumatology Physician|Individual
2080T0004X|Allopathic & Osteopathic Physicians|Pediatrics|Pediatric Transplant Hepatology|Pediatric Transplant Hepatology Physician|Individual
2080P1004X|Allopathic & Osteopathic Physicians|Pediatrics|Physician Nutrition Specialist|Physician Nutrition Specialist (Pediatrics)|Individual
2080S0012X|Allopathic & Osteopathic Physicians|Pediatrics|Sleep Medicine|Pediatric Sleep Medicine Physician|Individual
2080S0010X|Allopathic & Osteopathic Physicians|Pediatrics|Sports Medicine|Pediatric Sports Medicine Physician|Individual
208100000X|Allopathic & Osteopathic Physicians|Physical Medicine & Rehabilitation||Physical Medicine & Rehabilitation Physician|Individual
208200000X|Allopathic & Osteopathic Physicians|Plastic Surgery||Plastic Surgery Physician|Individual
2084A0401X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Addiction Medicine|Addiction Medicine (Psychiatry & Neurology) Physician|Individual
2084P0802X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Addiction Psychiatry|Addiction Psychiatry Physician|Individual
2084B0040X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Behavioral Neurology & Neuropsychiatry|Behavioral Neurology & Neuropsychiatry Physician|Individual
2084P0301X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Brain Injury Medicine|Brain Injury Medicine (Psychiatry & Neurology) Physician|Individual
2084P0804X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Child & Adolescent Psychiatry|Child & Adolescent Psychiatry Physician|Individual
2084N0600X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Clinical Neurophysiology|Clinical Neurophysiology Physician|Individual
2084D0003X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Diagnostic Neuroimaging|Diagnostic Neuroimaging (Psychiatry & Neurology) Physician|Individual
2084E0001X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Epilepsy|Epilepsy Physician|Individual
2084F0202X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Forensic Psychiatry|Forensic Psychiatry Physician|Individual
2084P0805X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Geriatric Psychiatry|Geriatric Psychiatry Physician|Individual
2084H0002X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Hospice and Palliative Medicine|Hospice and Palliative Medicine (Psychiatry & Neurology) Physician|Individual
2084A2900X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Neurocritical Care|Neurocritical Care Physician|Individual
2084P0005X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Neurodevelopmental Disabilities|Neurodevelopmental Disabilities Physician|Individual
2084N0400X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Neurology|Neurology Physician|Individual
2084N0402X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Neurology with Special Qualifications in Child Neurology|Neurology with Special Qualifications in Child Neurology Physician|Individual
2084N0008X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Neuromuscular Medicine|Neuromuscular Medicine (Psychiatry & Neurology) Physician|Individual
2084B0002X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Obesity Medicine|Obesity Medicine (Psychiatry & Neurology) Physician|Individual
2084P2900X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Pain Medicine|Pain Medicine (Psychiatry & Neurology) Physician|Individual
2084P0800X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Psychiatry|Psychiatry Physician|Individual
2084P0015X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Psychosomatic Medicine|Psychosomatic Medicine Physician|Individual
2084S0012X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Sleep Medicine|Sleep Medicine (Psychiatry & Neurology) Physician|Individual
2084S0010X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Sports Medicine|Sports Medicine (Psychiatry & Neurology) Physician|Individual
2084V0102X|Allopathic & Osteopathic Physicians|Psychiatry & Neurology|Vascular Neurology|Vascular Neurology Physician|Individual
2085R0202X|Allopathic & Osteopathic Physicians|Radiology|Diagnostic Radiology|Diagnostic Radiology Physician|Individual
208600000X|Allopathic & Osteopathic Physicians|Surgery||Surgery Physician|Individual
208G00000X|Allopathic & Osteopathic Physicians|Thoracic Surgery (Cardiothoracic Vascular Surgery)||Thoracic Surgery (Cardiothoracic Vascular Surgery) Physician|Individual
208800000X|Allopathic & Osteopathic Physicians|Urology||Urology Physician|Individual
2088F0040X|Allopathic & Osteopathic Physicians|Urology|Urogynecology and Reconstructive Pelvic Surgery|Urogynecology and Reconstructive Pelvic Surgery (Urology) Physician|Individual
2088P0231X|Allopathic & Osteopathic Physicians|Urology|Pediatric Urology|Pediatric Urology Physician|Individual
106E00000X|Behavioral Health & Social Service Providers|Assistant Behavior Analyst||Assistant Behavior Analyst|Individual
106S00000X|Behavioral Health & Social Service Providers|Behavior Technician||Behavior Technician|Individual
103K00000X|Behavioral Health & Social Service Providers|Behavior Analyst||Behavior Analyst|Individual
101Y00000X|Behavioral Health & Social Service Providers|Counselor||Counselor|Individual
101YA0400X|Behavioral Health & Social Service Providers|Counselor|Addiction (Substance Use Disorder)|Addiction (Substance Use Disorder) Counselor|Individual
101YM0800X|Behavioral Health & Social Service Providers|Counselor|Mental Health|Mental Health Counselor|Individual
101YP2500X|Behavioral Health & Social Service Providers|Counselor|Professional|Professional Counselor|Individual
106H00000X|Behavioral Health & Social Service Providers|Marriage & Family Therapist||Marriage & Family Therapist|Individual
103T00000X|Behavioral Health & Social Service Providers|Psychologist||Psychologist|Individual
103TC0700X|Behavioral Health & Social Service Providers|Psychologist|Clinical|Clinical Psychologist|Individual
104100000X|Behavioral Health & Social Service Providers|Social Worker||Social Worker|Individual
1041C0700X|Behavioral Health & Social Service Providers|Social Worker|Clinical|Clinical Social Worker|Individual
111N00000X|Chiropractic Providers|Chiropractor||Chiropractor|Individual
124Q00000X|Dental Providers|Dental Hygienist||Dental Hygienist|Individual
122300000X|Dental Providers|Dentist||Dentist|Individual
1223G0001X|Dental Providers|Dentist|General Practice|General Practice Dentistry|Individual
122400000X|Dental Providers|Denturist||Denturist|Individual
133V00000X|Dietary & Nutritional Service Providers|Dietitian, Registered||Registered Dietitian|Individual
146E00000X|Emergency Medical Service Providers|Community Paramedic||Community Paramedic|Individual
146N00000X|Emergency Medical Service Providers|Emergency Medical Technician, Basic||Basic Emergency Medical Technician|Individual
146M00000X|Emergency Medical Service Providers|Emergency Medical Technician, Intermediate||Intermediate Emergency Medical Technician|Individual
146L00000X|Emergency Medical Service Providers|Emergency Medical Technician, Paramedic||Paramedic|Individual
146D00000X|Emergency Medical Service Providers|Personal Emergency Response Attendant||Personal Emergency Response Attendant|Individual
152W00000X|Eye and Vision Services Providers|Optometrist||Optometrist|Individual
164W00000X|Nursing Service Providers|Licensed Practical Nurse||Licensed Practical Nurse|Individual
164X00000X|Nursing Service Providers|Licensed Vocational Nurse||Licensed Vocational Nurse|Individual
163W00000X|Nursing Service Providers|Registered Nurse||Registered Nurse|Individual
372600000X|Nursing Service Related Providers|Adult Companion||Adult Companion|Individual
372500000X|Nursing Service Related Providers|Chore Provider||Chore Provider|Individual
373H00000X|Nursing Service Related Providers|Day Training/Habilitation Specialist||Day Training/Habilitation Specialist|Individual
374U00000X|Nursing Service Related Providers|Home Health Aide||Home Health Aide|Individual
376J00000X|Nursing Service Related Providers|Homemaker||Homemaker|Individual
376K00000X|Nursing Service Related Providers|Nurse's Aide||Nurse's Aide|Individual
376G00000X|Nursing Service Related Providers|Nursing Home Administrator||Nursing Home Administrator|Individual
171100000X|Other Service Providers|Acupuncturist||Acupuncturist|Individual
171M00000X|Other Service Providers|Case Manager/Care Coordinator||Case Manager/Care Coordinator|Individual
174V00000X|Other Service Providers|Clinical Ethicist||Clinical Ethicist|Individual
172V00000X|Other Service Providers|Community Health Worker||Community Health Worker|Individual
171W00000X|Other Service Providers|Contractor||Contractor|Individual
172A00000X|Other Service Providers|Driver||Driver|Individual
174H00000X|Other Service Providers|Health Educator||Health Educator|Individual
175L00000X|Other Service Providers|Homeopath||Homeopath|Individual
174N00000X|Other Service Providers|Lactation Consultant, Non-RN||Lactation Consultant (Non-RN)|Individual
175M00000X|Other Service Providers|Midwife, Lay||Lay Midwife|Individual
172M00000X|Other Service Providers|Mechanotherapist||Mechanotherapist|Individual
172P00000X|Other Service Providers|Naprapath||Naprapath|Individual
175F00000X|Other Service Providers|Naturopath||Naturopath|Individual
175T00000X|Other Service Providers|Peer Specialist||Peer Specialist|Individual
405300000X|Other Service Providers|Prevention Professional||Prevention Professional|Individual
174400000X|Other Service Providers|Specialist||Specialist|Individual
174M00000X|Other Service Providers|Veterinarian||Veterinarian|Individual
183500000X|Pharmacy Service Providers|Pharmacist||Pharmacist|Individual
183700000X|Pharmacy Service Providers|Pharmacy Technician||Pharmacy Technician|Individual
367A00000X|Physician Assistants & Advanced Practice Nursing Providers|Advanced Practice Midwife||Advanced Practice Midwife|Individual
367H00000X|Physician Assistants & Advanced Practice Nursing Providers|Anesthesiologist Assistant||Anesthesiologist Assistant|Individual
367500000X|Physician Assistants & Advanced Practice Nursing Providers|Nurse Anesthetist, Certified Registered||Certified Registered Nurse Anesthetist|Individual
363L00000X|Physician Assistants & Advanced Practice Nursing Providers|Nurse Practitioner||Nurse Practitioner|Individual
363LF0000X|Physician Assistants & Advanced Practice Nursing Providers|Nurse Practitioner|Family|Family Nurse Practitioner|Individual
363LP0808X|Physician Assistants & Advanced Practice Nursing Providers|Nurse Practitioner|Psychiatric/Mental Health|Psychiatric/Mental Health Nurse Practitioner|Individual
363A00000X|Physician Assistants & Advanced Practice Nursing Providers|Physician Assistant||Physician Assistant|Individual
213E00000X|Podiatric Medicine & Surgery Service Providers|Podiatrist||Podiatrist|Individual
225600000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Dance Therapist||Dance Therapist|Individual
225700000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Massage Therapist||Massage Therapist|Individual
225A00000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Music Therapist||Music Therapist|Individual
225X00000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Occupational Therapist||Occupational Therapist|Individual
224Z00000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Occupational Therapy Assistant||Occupational Therapy Assistant|Individual
225000000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Orthotic Fitter||Orthotic Fitter|Individual
225100000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Physical Therapist||Physical Therapist|Individual
225200000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Physical Therapy Assistant||Physical Therapy Assistant|Individual
225B00000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Pulmonary Function Technologist||Pulmonary Function Technologist|Individual
225800000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Recreation Therapist||Recreation Therapist|Individual
225C00000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Rehabilitation Counselor||Rehabilitation Counselor|Individual
225400000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Rehabilitation Practitioner||Rehabilitation Practitioner|Individual
225500000X|Respiratory, Developmental, Rehabilitative and Restorative Service Providers|Specialist/Technologist||Respiratory/Developmental/Rehabilitative Specialist/Technologist|Individual
231H00000X|Speech, Language and Hearing Service Providers|Audiologist||Audiologist|Individual
235500000X|Speech, Language and Hearing Service Providers|Specialist/Technologist||Speech/Language/Hearing Specialist/Technologist|Individual
235Z00000X|Speech, Language and Hearing Service Providers|Speech-Language Pathologist||Speech-Language Pathologist|Individual
390200000X|Student, Health Care|Student in an Organized Health Care Education/Training Program||Student in an Organized Health Care Education/Training Program|Individual
247100000X|Technologists, Technicians & Other Technical Service Providers|Radiologic Technologist||Radiologic Technologist|Individual
246X00000X|Technologists, Technicians & Other Technical Service Providers|Specialist/Technologist Cardiovascular||Cardiovascular Specialist/Technologist|Individual
246Y00000X|Technologists, Technicians & Other Technical Service Providers|Specialist/Technologist, Health Information||Health Information Specialist/Technologist|Individual
246Z00000X|Technologists, Technicians & Other Technical Service Providers|Specialist/Technologist, Other||Other Specialist/Technologist|Individual
246Q00000X|Technologists, Technicians & Other Technical Service Providers|Specialist/Technologist, Pathology||Pathology Specialist/Technologist|Individual
246W00000X|Technologists, Technicians & Other Technical Service Providers|Technician, Cardiology||Cardiology Technician|Individual
247000000X|Technologists, Technicians & Other Technical Service Providers|Technician, Health Information||Health Information Technician|Individual
247200000X|Technologists, Technicians & Other Technical Service Providers|Technician, Other||Other Technician|Individual
246R00000X|Technologists, Technicians & Other Technical Service Providers|Technician, Pathology||Pathology Technician|Individual
251B00000X|Agencies|Case Management||Case Management Agency|Non-Individual
251S00000X|Agencies|Community/Behavioral Health||Community/Behavioral Health Agency|Non-Individual
251C00000X|Agencies|Day Training, Developmentally Disabled Services||Developmentally Disabled Services Day Training Agency|Non-Individual
251E00000X|Agencies|Home Health||Home Health Agency|Non-Individual
251F00000X|Agencies|Home Infusion||Home Infusion Agency|Non-Individual
251G00000X|Agencies|Hospice Care, Community Based||Community Based Hospice Care Agency|Non-Individual
253Z00000X|Agencies|In Home Supportive Care||In Home Supportive Care Agency|Non-Individual
251300000X|Agencies|Local Education Agency (LEA)||Local Education Agency (LEA)|Non-Individual
251J00000X|Agencies|Nursing Care||Nursing Care Agency|Non-Individual
251T00000X|Agencies|Program of All-Inclusive Care for the Elderly (PACE) Provider Organization||PACE Provider Organization|Non-Individual
251K00000X|Agencies|Public Health or Welfare||Public Health or Welfare Agency|Non-Individual
251X00000X|Agencies|Supports Brokerage||Supports Brokerage Agency|Non-Individual
251V00000X|Agencies|Voluntary or Charitable||Voluntary or Charitable Agency|Non-Individual
261Q00000X|Ambulatory Health Care Facilities|Clinic/Center||Clinic/Center|Non-Individual
261QA1903X|Ambulatory Health Care Facilities|Clinic/Center|Ambulatory Surgical|Ambulatory Surgical Clinic/Center|Non-Individual
261QM0801X|Ambulatory Health Care Facilities|Clinic/Center|Mental Health (Including Community Mental Health Center)|Mental Health Clinic/Center (Including Community Mental Health Center)|Non-Individual
261QM1300X|Ambulatory Health Care Facilities|Clinic/Center|Multi-Specialty|Multi-Specialty Clinic/Center|Non-Individual
261QP2000X|Ambulatory Health Care Facilities|Clinic/Center|Physical Therapy|Physical Therapy Clinic/Center|Non-Individual
261QP2300X|Ambulatory Health Care Facilities|Clinic/Center|Primary Care|Primary Care Clinic/Center|Non-Individual
282N00000X|Hospitals|General Acute Care Hospital||General Acute Care Hospital|Non-Individual
283Q00000X|Hospitals|Psychiatric Hospital||Psychiatric Hospital|Non-Individual
283X00000X|Hospitals|Rehabilitation Hospital||Rehabilitation Hospital|Non-Individual
291U00000X|Laboratories|Clinical Medical Laboratory||Clinical Medical Laboratory|Non-Individual
291900000X|Laboratories|Military Clinical Medical Laboratory||Military Clinical Medical Laboratory|Non-Individual
302F00000X|Managed Care Organizations|Exclusive Provider Organization||Exclusive Provider Organization|Non-Individual
302R00000X|Managed Care Organizations|Health Maintenance Organization||Health Maintenance Organization|Non-Individual
305S00000X|Managed Care Organizations|Point of Service||Point of Service|Non-Individual
305R00000X|Managed Care Organizations|Preferred Provider Organization||Preferred Provider Organization|Non-Individual
311500000X|Nursing & Custodial Care Facilities|Alzheimer Center (Dementia Center)||Alzheimer Center (Dementia Center)|Non-Individual
310400000X|Nursing & Custodial Care Facilities|Assisted Living Facility||Assisted Living Facility|Non-Individual
311Z00000X|Nursing & Custodial Care Facilities|Custodial Care Facility||Custodial Care Facility|Non-Individual
315D00000X|Nursing & Custodial Care Facilities|Hospice, Inpatient||Inpatient Hospice|Non-Individual
315P00000X|Nursing & Custodial Care Facilities|Intermediate Care Facility, Intellectual Disabilities||Intellectual Disabilities Intermediate Care Facility|Non-Individual
310500000X|Nursing & Custodial Care Facilities|Intermediate Care Facility, Mental Illness||Mental Illness Intermediate Care Facility|Non-Individual
313M00000X|Nursing & Custodial Care Facilities|Nursing Facility/Intermediate Care Facility||Nursing Facility/Intermediate Care Facility|Non-Individual
314000000X|Nursing & Custodial Care Facilities|Skilled Nursing Facility||Skilled Nursing Facility|Non-Individual
174200000X|Other Service Providers|Meals||Meals Provider|Non-Individual
320800000X|Residential Treatment Facilities|Community Based Residential Treatment Facility, Mental Illness||Mental Illness Community Based Residential Treatment Facility|Non-Individual
320900000X|Residential Treatment Facilities|Community Based Residential Treatment Facility, Intellectual and/or Developmental Disabilities||Intellectual and/or Developmental Disabilities Community Based Residential Treatment Facility|Non-Individual
320600000X|Residential Treatment Facilities|Residential Treatment Facility, Intellectual and/or Developmental Disabilities||Intellectual and/or Developmental Disabilities Residential Treatment Facility|Non-Individual
320700000X|Residential Treatment Facilities|Residential Treatment Facility, Physical Disabilities||Physical Disabilities Residential Treatment Facility|Non-Individual
324500000X|Residential Treatment Facilities|Substance Abuse Rehabilitation Facility||Substance Abuse Rehabilitation Facility|Non-Individual
332100000X|Suppliers|Department of Veterans Affairs (VA) Pharmacy||Department of Veterans Affairs (VA) Pharmacy|Non-Individual
332B00000X|Suppliers|Durable Medical Equipment & Medical Supplies||Durable Medical Equipment & Medical Supplies|Non-Individual
333300000X|Suppliers|Emergency Response System Companies||Emergency Response System Companies|Non-Individual
332G00000X|Suppliers|Eye Bank||Eye Bank|Non-Individual
332H00000X|Suppliers|Eyewear Supplier||Eyewear Supplier|Non-Individual
332S00000X|Suppliers|Hearing Aid Equipment||Hearing  Aid Equipment|Non-Individual
332U00000X|Suppliers|Home Delivered Meals||Home Delivered Meals|Non-Individual
332800000X|Suppliers|Indian Health Service/Tribal/Urban Indian Health (I/T/U) Pharmacy||Indian Health Service/Tribal/Urban Indian Health (I/T/U) Pharmacy|Non-Individual
335G00000X|Suppliers|Medical Foods Supplier||Medical Foods Supplier|Non-Individual
332000000X|Suppliers|Military/U.S. Coast Guard Pharmacy||Military/U.S. Coast Guard Pharmacy|Non-Individual
332900000X|Suppliers|Non-Pharmacy Dispensing Site||Non-Pharmacy Dispensing Site|Non-Individual
335U00000X|Suppliers|Organ Procurement Organization||Organ Procurement Organization|Non-Individual
333600000X|Suppliers|Pharmacy||Pharmacy|Non-Individual
3336C0003X|Suppliers|Pharmacy|Community/Retail Pharmacy|Community/Retail Pharmacy|Non-Individual
335V00000X|Suppliers|Portable X-ray and/or Other Portable Diagnostic Imaging Supplier||Portable X-ray and/or Other Portable Diagnostic Imaging Supplier|Non-Individual
335E00000X|Suppliers|Prosthetic/Orthotic Supplier||Prosthetic/Orthotic Supplier|Non-Individual
344800000X|Transportation Services|Air Carrier||Air Carrier|Non-Individual
341600000X|Transportation Services|Ambulance||Ambulance|Non-Individual
341800000X|Transportation Services|Military/U.S. Coast Guard Transport||Military/U.S. Coast Guard Transport|Non-Individual
343900000X|Transportation Services|Non-emergency Medical Transport (VAN)||Non-emergency Medical Transport (VAN)|Non-Individual
343800000X|Transportation Services|Secured Medical Transport (VAN)||Secured Medical Transport (VAN)|Non-Individual
344600000X|Transportation Services|Taxi||Taxi|Non-Individual
`;

export interface TaxonomyCode {
  readonly code: string;
  readonly grouping: string;
  readonly classification: string;
  readonly specialization: string;
  readonly displayName: string;
  readonly section: string;
}

export const TAXONOMY_CODES: readonly TaxonomyCode[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [
      code = '',
      grouping = '',
      classification = '',
      specialization = '',
      displayName = '',
      section = '',
    ] = row.split('|');
    return { code, grouping, classification, specialization, displayName, section };
  });
